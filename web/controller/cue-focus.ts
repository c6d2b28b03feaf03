/** The keyboard's place among the rows of the cue list. */

/** The timer in whose row the focus is, or null. */
export function focusedCue(): string | null {
  const row = document.activeElement?.closest<HTMLElement>('.cue') ?? null
  return row?.dataset['timer'] ?? null
}

/** Takes the focus along to the row of another timer. */
export function focusCue(timerId: string): void {
  document.querySelector<HTMLElement>(`.cue[data-timer="${CSS.escape(timerId)}"] .cue-main`)?.focus()
}
