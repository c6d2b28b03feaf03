/** For the default of a switch: the compiler proves that nothing reaches it. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`)
}
