/*
 * A plug-in of QEMU's user-mode emulators: what is executed between two marks of the program (marks.h). For each pair it
 * prints a line with the number of instructions and a sum over the addresses of all instructions and of all accesses to
 * memory, in their order; where secrets decide over neither, the sums of two secrets are equal.
 *
 *     qemu-aarch64 -plugin plugin.so,out=PATH[,trace=on] PROGRAM
 *
 * Debian has no header of the interface: what is used of it is declared here (QEMU 7.2, version 1 of the interface).
 */
#include "marks.h"
#include <inttypes.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
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
void qemu_plugin_register_vcpu_syscall_cb(qemu_plugin_id_t id, void (*callback)(qemu_plugin_id_t, unsigned, int64_t,
    uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t));
size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *block);
struct qemu_plugin_insn *qemu_plugin_tb_get_insn(const struct qemu_plugin_tb *block, size_t index);
uint64_t qemu_plugin_tb_vaddr(const struct qemu_plugin_tb *block);

__attribute__((visibility("default"))) int qemu_plugin_version = 1;

static FILE *out;
static bool traces;
static uint64_t instructions, sum;

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

static void block_is_translated(qemu_plugin_id_t id, struct qemu_plugin_tb *block) {
    (void)id;
    size_t count = qemu_plugin_tb_n_insns(block);
    uint64_t word = qemu_plugin_tb_vaddr(block) << 12 | count;
    qemu_plugin_register_vcpu_tb_exec_cb(block, block_runs, CB_NO_REGS, (void *)(uintptr_t)word);
    for (size_t i = 0; traces && i < count; i++) {
        qemu_plugin_register_vcpu_mem_cb(qemu_plugin_tb_get_insn(block, i), memory_is_used, CB_NO_REGS, MEM_RW, NULL);
    }
}

static void system_call(qemu_plugin_id_t id, unsigned cpu, int64_t number, uint64_t a, uint64_t b, uint64_t c, uint64_t d,
    uint64_t e, uint64_t f, uint64_t g, uint64_t h) {
    (void)id, (void)cpu, (void)a, (void)b, (void)c, (void)d, (void)e, (void)f, (void)g, (void)h;
    if (number == MARK_BEGIN) {
        instructions = sum = 0;
    } else if (number == MARK_END) {
        fprintf(out, "%" PRIu64 " %016" PRIx64 "\n", instructions, sum);
        fflush(out);
    }
}

__attribute__((visibility("default"))) int qemu_plugin_install(qemu_plugin_id_t id, const void *info, int count,
    char **arguments) {
    (void)info;
    for (int i = 0; i < count; i++) {
        if (strncmp(arguments[i], "out=", 4) == 0) {
            out = fopen(arguments[i] + 4, "w");
        } else if (strcmp(arguments[i], "trace=on") == 0) {
            traces = true;
        } else {
            return 1;
        }
    }
    if (!out) {
        return 1;
    }
    qemu_plugin_register_vcpu_tb_trans_cb(id, block_is_translated);
    qemu_plugin_register_vcpu_syscall_cb(id, system_call);
    return 0;
}
