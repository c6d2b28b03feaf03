import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { refusals } from '../../schema/errors.ts'
import { takeControl } from '../app/api.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { PageFrame } from '../ui/frames.tsx'
import { TextField } from '../ui/text-field.tsx'
import { pastedControl } from './control-key.ts'

type ControlGateProps = {
  roomId: string
  /** rotated: this browser had control until the link was changed. */
  kind: 'no-control' | 'rotated'
  /** What is known to be wrong with the link that led here. */
  problem: string | null
  onControl: () => void
}

const titles = { 'no-control': 'You need the controller link', rotated: 'The controller link was changed' }
const texts = {
  'no-control':
    'The address of a room alone gives no control. Open the controller link that came with the room, or paste it here.',
  rotated: `${refusals.control_rotated.message} Ask whoever changed it, and paste it here.`,
}

/** The room is there, but this browser may not control it: says what to do, and takes a pasted link. */
export function ControlGate({ roomId, kind, problem, onControl }: ControlGateProps): ReactNode {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [error, setError] = useState(problem ?? undefined)
  const [isPending, setIsPending] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const pasted = pastedControl(text, roomId)
    if (pasted === null) return setError('That is not a controller link. It ends in /controller#key= and a long key.')
    if (pasted.roomId !== roomId) {
      return navigate(`/room/${pasted.roomId}/controller#key=${encodeURIComponent(pasted.key)}`)
    }
    setIsPending(true)
    const answer = await takeControl(roomId, pasted.key)
    setIsPending(false)
    if (answer.ok) onControl()
    else setError(answer.message)
  }

  return (
    <PageFrame title={titles[kind]} text={texts[kind]}>
      <title>Controller · Cuelight</title>
      <form noValidate onSubmit={submit} className="flex w-full flex-col gap-3">
        <TextField
          label="Controller link"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://…/controller#key=…"
          value={text}
          error={error}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Checking...">
            Take control
          </Button>
          <ButtonLink to={`/room/${roomId}/viewer`}>Open the viewer instead</ButtonLink>
          <ButtonLink to="/" variant="quiet">
            Return Home
          </ButtonLink>
        </div>
      </form>
    </PageFrame>
  )
}
