// Botan's C++ interface behind the functions of peers.h: scalars and points for keys and exchanges, its signers and
// verifiers for signatures. An exception ends the program.

#include <botan/ec_group.h>
#include <botan/ecdsa.h>
#include <botan/ed25519.h>
#include <botan/pubkey.h>
#include <botan/rng.h>
#include <botan/version.h>
#include <botan/x25519.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "../peers.h"

namespace {

class Cheap final : public Botan::RandomNumberGenerator {
   public:
      bool accepts_input() const override { return false; }
      std::string name() const override { return "cheap"; }
      void clear() override {}
      bool is_seeded() const override { return true; }

   private:
      void fill_bytes_with_input(std::span<uint8_t> out, std::span<const uint8_t>) override {
         peers_random(out.data(), out.size());
      }
};

Cheap rng;

struct Key {
      std::optional<Botan::EC_Group> group;
      std::optional<Botan::EC_Scalar> scalar;
      std::optional<Botan::EC_AffinePoint> peer;
      std::unique_ptr<Botan::X25519_PrivateKey> x25519;
      uint8_t x25519_peer[32] = {};
      std::unique_ptr<Botan::PK_Signer> signer;
      std::unique_ptr<Botan::PK_Verifier> verifier;
};

using Bytes = std::span<const uint8_t>;

bool curve25519(Key& key, const std::string& curve, int purpose, Bytes secret, Bytes point) {
   if(curve == "X25519" && purpose == PEERS_EXCHANGE) {
      key.x25519 = std::make_unique<Botan::X25519_PrivateKey>(secret);
      std::copy(point.begin(), point.end(), key.x25519_peer);
   } else if(curve == "Ed25519" && purpose == PEERS_SIGN) {
      key.signer = std::make_unique<Botan::PK_Signer>(Botan::Ed25519_PrivateKey::from_seed(secret), rng, "Pure");
   } else if(curve == "Ed25519" && purpose == PEERS_VERIFY) {
      key.verifier = std::make_unique<Botan::PK_Verifier>(Botan::Ed25519_PublicKey(point), "Pure");
   } else {
      return curve == "X25519" && purpose == PEERS_KEYGEN;
   }
   return true;
}

void weierstrass(Key& key, std::string curve, int purpose, Bytes secret, Bytes point) {
   if(curve.starts_with("brainpoolP")) {
      curve.erase(9, 1);
   }
   key.group = Botan::EC_Group::from_name(curve);
   if(purpose == PEERS_SIGN || purpose == PEERS_EXCHANGE) {
      key.scalar = Botan::EC_Scalar::deserialize(*key.group, secret);
   }
   if(purpose == PEERS_SIGN) {
      key.signer = std::make_unique<Botan::PK_Signer>(Botan::ECDSA_PrivateKey(*key.group, *key.scalar), rng, "Raw");
   }
   if(purpose == PEERS_VERIFY || purpose == PEERS_EXCHANGE) {
      key.peer = Botan::EC_AffinePoint::deserialize(*key.group, point);
   }
   if(purpose == PEERS_VERIFY) {
      key.verifier = std::make_unique<Botan::PK_Verifier>(Botan::ECDSA_PublicKey(*key.group, *key.peer), "Raw");
   }
}

}  // namespace

extern "C" {
PEERS_LIBRARY(peers_botan)

const char* peers_botan_version(void) {
   return Botan::short_version_cstr();
}

void* peers_botan_key(
   const char* curve, int purpose, const uint8_t* secret, size_t n, const uint8_t* point, size_t m) {
   auto key = std::make_unique<Key>();
   const std::string name = curve;
   try {
      if(name == "X25519" || name == "Ed25519") {
         return curve25519(*key, name, purpose, {secret, n}, {point, m}) ? key.release() : nullptr;
      }
      weierstrass(*key, name, purpose, {secret, n}, {point, m});
      return key.release();
   } catch(const std::exception&) {
      return nullptr;
   }
}

bool peers_botan_keygen(void* pointer, uint8_t* secret, size_t n, uint8_t* xy, size_t m) {
   const Key* key = static_cast<Key*>(pointer);
   if(!key->group) {
      const Botan::X25519_PrivateKey fresh(rng);
      std::memcpy(secret, fresh.raw_private_key_bits().data(), 32);
      std::memcpy(xy, fresh.raw_public_key_bits().data(), 32);
      return true;
   }
   const auto k = Botan::EC_Scalar::random(*key->group, rng);
   const auto point = Botan::EC_AffinePoint::g_mul(k, rng);
   k.serialize_to({secret, n});
   point.serialize_xy_to({xy, m});
   return true;
}

size_t peers_botan_sign(void* key, const uint8_t* message, size_t n, uint8_t* out, size_t capacity) {
   const auto signature = static_cast<Key*>(key)->signer->sign_message({message, n}, rng);
   const size_t length = std::min(signature.size(), capacity);
   std::memcpy(out, signature.data(), length);
   return length;
}

bool peers_botan_verify(void* key, const uint8_t* message, size_t n, const uint8_t* signature, size_t m) {
   return static_cast<Key*>(key)->verifier->verify_message({message, n}, {signature, m});
}

bool peers_botan_exchange(void* pointer, uint8_t* out, size_t n) {
   const Key* key = static_cast<Key*>(pointer);
   if(key->x25519) {
      std::memcpy(out, key->x25519->agree(key->x25519_peer, 32).data(), 32);
   } else {
      key->peer->mul(*key->scalar, rng).serialize_x_to({out, n});
   }
   return true;
}
}
