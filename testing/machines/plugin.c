/*
 * A plug-in of QEMU's emulators: what is executed between two marks of the program (marks.h), whose addresses it is told in
 * hexadecimal digits. For each pair it writes a line with the number of instructions and a sum over the addresses of all
 * instructions and of all accesses to memory, in their order; where secrets decide over neither, the sums of two secrets are
 * equal.
 *
 *     qemu-aarch64 -plugin plugin.so,out=PATH,begin=ADDRESS,end=ADDRESS[,trace=on] PROGRAM
 *
 * Debian has no header of the interface: what is used of it is declared here (QEMU 7.2, version 1 of the interface).
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t qemu_plugin_id_t;
typedef uint32_t qemu_plugin_meminfo_t;
struct qemu_plugin_tb;
struct qemu_plugin_insn;
enum { CB_NO_REGS = 0, MEM_RW = 3 };

void qemu_plugin_register_vcpu_tb_trans_cb(qemu_plugin_id_t id,
    void (*callback)(qemu_plugin_id_t, struct qemu_plugin_tb *));
void qemu_plugin_register_vcpu_tb_exec_cb(struct qemu_plugin_tb *block, void (*callback)(unsigned, void *), int flags,
    void *data);
void qemu_plugin_register_vcpu_mem_cb(struct qemu_plugin_insn *instruction,
    void (*callback)(unsigned, qemu_plugin_meminfo_t, uint64_t, void *), int flags, int accesses, void *data);
void qemu_plugin_register_vcpu_insn_exec_cb(struct qemu_plugin_insn *instruction, void (*callback)(unsigned, void *),
    int flags, void *data);
size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *block);
struct qemu_plugin_insn *qemu_plugin_tb_get_insn(const struct qemu_plugin_tb *block, size_t index);
uint64_t qemu_plugin_tb_vaddr(const struct qemu_plugin_tb *block);
uint64_t qemu_plugin_insn_vaddr(const struct qemu_plugin_insn *instruction);

__attribute__((visibility("default"))) int qemu_plugin_version = 1;

static FILE *out;
static bool traces;
static uint64_t begin, end, instructions, sum;

/* The order counts: each step multiplies by the prime of FNV-1a. */
static void add(uint64_t value) {
    sum = (sum ^ value) * UINT64_C(0x100000001b3);
    sum ^= sum >> 29;
}

/* A block is executed: its address and its length, which are one word. */
static void block_runs(unsigned cpu, void *data) {
    (void)cpu;
    uint64_t word = (uint64_t)(uintptr_t)data;
    instructions += word & 0xfff;
    if (traces) {
        add(word);
    }
}

static void memory_is_used(unsigned cpu, qemu_plugin_meminfo_t info, uint64_t address, void *data) {
    (void)cpu;
    (void)data;
    add(address ^ (uint64_t)info << 56);
}

static void it_begins(unsigned cpu, void *data) {
    (void)cpu, (void)data;
    instructions = sum = 0;
}

static void it_ends(unsigned cpu, void *data) {
    (void)cpu, (void)data;
    fprintf(out, "%" PRIu64 " %016" PRIx64 "\n", instructions, sum);
    fflush(out);
}

static void block_is_translated(qemu_plugin_id_t id, struct qemu_plugin_tb *block) {
    (void)id;
    size_t count = qemu_plugin_tb_n_insns(block);
    uint64_t word = qemu_plugin_tb_vaddr(block) << 12 | count;
    qemu_plugin_register_vcpu_tb_exec_cb(block, block_runs, CB_NO_REGS, (void *)(uintptr_t)word);
    for (size_t i = 0; i < count; i++) {
        struct qemu_plugin_insn *instruction = qemu_plugin_tb_get_insn(block, i);
        uint64_t address = qemu_plugin_insn_vaddr(instruction);
        if (address == begin || address == end) {
            qemu_plugin_register_vcpu_insn_exec_cb(instruction, address == begin ? it_begins : it_ends, CB_NO_REGS, NULL);
        }
        if (traces) {
            qemu_plugin_register_vcpu_mem_cb(instruction, memory_is_used, CB_NO_REGS, MEM_RW, NULL);
        }
    }
}

__attribute__((visibility("default"))) int qemu_plugin_install(qemu_plugin_id_t id, const void *info, int count,
    char **arguments) {
    (void)info;
    for (int i = 0; i < count; i++) {
        if (strncmp(arguments[i], "out=", 4) == 0) {
            out = fopen(arguments[i] + 4, "w");
        } else if (strncmp(arguments[i], "begin=", 6) == 0) {
            begin = strtoull(arguments[i] + 6, NULL, 16);
        } else if (strncmp(arguments[i], "end=", 4) == 0) {
            end = strtoull(arguments[i] + 4, NULL, 16);
        } else if (strcmp(arguments[i], "trace=on") == 0) {
            traces = true;
        } else {
            return 1;
        }
    }
    if (!out || !begin || !end) {
        return 1;
    }
    qemu_plugin_register_vcpu_tb_trans_cb(id, block_is_translated);
    return 0;
}
