# A toolchain of clang and lld for a Cortex-M4 without an operating system.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR cortex-m4)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET thumbv7em-none-eabi)
set(CMAKE_C_FLAGS_INIT "-mcpu=cortex-m4 -mfloat-abi=soft -ffreestanding -ffunction-sections -fdata-sections -Werror=implicit-function-declaration")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-nostdlib -fuse-ld=lld")
# programs for the device do not run here
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
