import type { ReactNode } from 'react'
import { type LampState, Screen } from './screen.tsx'

type WayOnProps = {
  title: string
  lamp?: LampState
  text: string
  label: string
  onPress: () => void
  /** The press is not what people come here for. */
  isQuiet?: boolean
}

/** A screen that ends here: a sentence, and the one way on. */
export function WayOn({ title, lamp = 'out', text, label, onPress, isQuiet = false }: WayOnProps): ReactNode {
  return (
    <Screen title={title} lamp={lamp}>
      <p>{text}</p>
      <button type="button" className={isQuiet ? 'button' : 'button button-main'} onClick={onPress}>
        {label}
      </button>
    </Screen>
  )
}
