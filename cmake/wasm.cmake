# Toolchain for the browser: Clang 19 to wasm32-wasi with libc++, all from Debian packages.
#
# Clang's own search path for this target ends with /usr/include, where glibc's headers would quietly stand in for what
# WASI lacks. So the build tree gets a sysroot of symbolic links that holds what belongs to the target (wasi-libc,
# libc++) and the header-only parts we use (Boost, fmt), and nothing else of the machine.

set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)

set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19 CACHE FILEPATH "Archiver that indexes WebAssembly objects")
set(CMAKE_RANLIB llvm-ranlib-19 CACHE FILEPATH "Its companion")

# CMake reads this file again inside its small test projects, whose build trees are elsewhere: they are told the place.
if(NOT ORRERY_SYSROOT)
  set(ORRERY_SYSROOT "${CMAKE_BINARY_DIR}/sysroot")
endif()
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES ORRERY_SYSROOT)

foreach(link IN ITEMS include/wasm32-wasi include/boost include/fmt lib/wasm32-wasi)
  if(NOT EXISTS "/usr/${link}")
    message(FATAL_ERROR "/usr/${link} is missing; the packages needed are listed in tools/packages.sh")
  endif()
  if(NOT EXISTS "${ORRERY_SYSROOT}/${link}")
    get_filename_component(parent "${ORRERY_SYSROOT}/${link}" DIRECTORY)
    file(MAKE_DIRECTORY "${parent}")
    file(CREATE_LINK "/usr/${link}" "${ORRERY_SYSROOT}/${link}" SYMBOLIC)
  endif()
endforeach()
set(CMAKE_SYSROOT "${ORRERY_SYSROOT}")

# libc++ was built without exceptions for this target. Bulk memory makes a copied position one instruction; every
# browser of the last years has it.
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -mbulk-memory")

set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
