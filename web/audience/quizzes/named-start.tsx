import { type ReactNode, useState } from 'react'
import { PlayerNameField, usePlayerName } from '../sheet/player-name.tsx'

type NamedStartProps = {
  /** The form that the start button sends. */
  formId: string
  isStarting: boolean
  onStart: (name: string) => void
  /** After a refusal another name may be given. */
  onChange: () => void
}

/** Asks for a name before a quiz with a leaderboard. */
export function NamedStart({ formId, isStarting, onStart, onChange }: NamedStartProps): ReactNode {
  const { name, setName, isWrong } = usePlayerName()
  const [isTried, setTried] = useState(false)
  return (
    <form
      id={formId}
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!isWrong) onStart(name.trim())
      }}
    >
      <PlayerNameField
        value={name}
        isRefused={isTried && isWrong}
        isLocked={isStarting}
        onChange={(next) => {
          onChange()
          setName(next)
        }}
      />
    </form>
  )
}
