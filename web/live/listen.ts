/** Calls the listener with each of the named events. Returns a function that stops it. */
export function listen<Heard extends Event>(
  listener: (event: Heard) => void,
  ...sources: readonly [target: EventTarget, ...names: string[]][]
): () => void {
  // `as`: the caller names the events, so it knows their type.
  const hear = listener as EventListener
  for (const [target, ...names] of sources) for (const name of names) target.addEventListener(name, hear)
  return () => {
    for (const [target, ...names] of sources) for (const name of names) target.removeEventListener(name, hear)
  }
}
