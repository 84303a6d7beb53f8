/** The variables that a process started by a test inherits: where programs are, and where Node keeps modules that it has compiled. */
export const inheritedEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
}
