import type { ReactNode } from 'react'
import { type LampState, PhoneScreen } from './phone-screen.tsx'

type DeadEndProps = {
  title: string
  lamp?: LampState
  text: string
  label: string
  onPress: () => void
  /** Whether the button is less prominent, because people do not come here for it. */
  isQuiet?: boolean
}

/** A dead end: a sentence, and one button that leads on. */
export function DeadEnd({ title, lamp = 'out', text, label, onPress, isQuiet = false }: DeadEndProps): ReactNode {
  return (
    <PhoneScreen title={title} lamp={lamp}>
      <p>{text}</p>
      <button type="button" className={isQuiet ? 'button' : 'button button-main'} onClick={onPress}>
        {label}
      </button>
    </PhoneScreen>
  )
}
