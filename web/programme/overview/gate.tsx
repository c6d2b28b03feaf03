import { type FormEvent, type ReactNode, useState } from 'react'
import { keyInFragment } from '../../../schema/links/link-key.ts'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import type { RefusalCode } from '../../../schema/refusal-codes.ts'
import { takeProgramme } from '../../client/api/programmes.ts'
import { useUser } from '../../client/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { HomeLink, PageFrame } from '../../ui/frames.tsx'
import * as words from './words/gate.ts'

type GateProps = {
  id: string
  refusal: RefusalCode | 'unreachable'
  /** What was wrong with the link that led here. */
  problem: string | null
  onControl: () => void
}

/** Why the overview does not open, and a field for its link. */
export function OverviewGate({ id, refusal, problem, onControl }: GateProps): ReactNode {
  const [text, setText] = useState('')
  const [error, setError] = useState(problem ?? undefined)
  const [isPending, setPending] = useState(false)
  if (refusal === 'unreachable') return <PageFrame title={words.unreachable} text={words.unreachableText} />
  if (refusal === 'room_closed') return <Deleted />
  if (refusal === 'not_found') {
    return (
      <PageFrame title={words.missing} text={words.missingText}>
        <HomeLink />
      </PageFrame>
    )
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const key = keyInFragment(/#.*/.exec(text)?.[0] ?? '')
    if (key === null) return setError(words.notALink)
    setPending(true)
    const reply = await takeProgramme(id, key)
    setPending(false)
    if (reply.ok) onControl()
    else setError(reply.message)
  }
  return (
    <PageFrame {...said(refusal)}>
      <form noValidate onSubmit={submit} className="flex w-full flex-col gap-3">
        <TextField
          label={words.link}
          spellCheck={false}
          value={text}
          error={error}
          onChange={({ currentTarget: { value } }) => {
            setText(value)
            setError(undefined)
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel={words.opening}>
            {words.open}
          </Button>
          <ButtonLink to={pathOf(pages.visitors, id)} variant="quiet">
            {words.toVisitors}
          </ButtonLink>
        </div>
      </form>
    </PageFrame>
  )
}

/** [PM7] The event was deleted while it was looked at. */
function Deleted(): ReactNode {
  const user = useUser()
  return (
    <PageFrame takesFocus title={words.deleted} text={words.deletedText}>
      <ButtonLink to={user === null ? pages.newProgramme : pages.dashboard} variant="primary">
        {user === null ? words.newEvent : words.toDashboard}
      </ButtonLink>
      <HomeLink />
    </PageFrame>
  )
}

function said(refusal: RefusalCode) {
  if (refusal === 'control_rotated') return { title: words.rotated, text: words.rotatedText }
  if (refusal === 'link_off') return { title: words.linkOff, text: words.linkOffText }
  return { title: words.needsLink, text: words.needsLinkText }
}
