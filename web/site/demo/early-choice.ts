import { type RefObject, useEffect, useRef } from 'react'

/**
 * What was chosen among radio buttons while their island slept. React leaves such a choice in the field and tells nobody of
 * it, so the group is looked at once it is awake.
 * @param onChoose called with the `value` that is chosen then, where one is
 */
export function useEarlyChoice(onChoose: (value: string) => void): RefObject<HTMLFieldSetElement | null> {
  const group = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen later is told as it happens
  useEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>('input:checked')
    if (chosen !== null && chosen !== undefined) onChoose(chosen.value)
  }, [])
  return group
}
