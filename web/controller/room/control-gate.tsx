import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import { takeControl } from '../../client/api/api.ts'
import { queryKeys } from '../../client/api/queries.ts'
import { refreshSession, useUser } from '../../client/session/session.ts'
import { linkOrigin } from '../../live/link-origin.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { CopyField } from '../../ui/form/copy-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { PageFrame } from '../../ui/frames.tsx'
import { controllerLink, pastedControl } from '../access/control-key.ts'
import * as words from './words/control-gate.ts'
import { returnHome } from './words/without-room.ts'

type ControlGateProps = {
  roomId: string
  /**
   * rotated: this browser had control until the link was changed; link-off: its limited link has ended; speaker: its
   * link is for the speaker's page.
   */
  kind: 'no-control' | 'rotated' | 'link-off' | 'speaker'
  /** What was wrong with the link that led here. */
  problem: string | null
  onControl: () => void
}

const said = () => ({
  'no-cookie': { title: words.noCookie, text: words.noCookieText },
  'no-control': { title: words.needsLink, text: words.needsLinkText },
  rotated: { title: words.linkChanged, text: words.linkChangedText },
  'link-off': { title: words.linkOff, text: words.linkOffText },
  speaker: { title: words.forSpeaker, text: words.forSpeakerText },
})

/** What a link looks like, in the empty field. */
const linkExample = 'https://…/controller#key=…'

/** The room is there, but this browser may not control it: says what to do, and takes a pasted link. */
export function ControlGate({ roomId, kind, problem, onControl }: ControlGateProps): ReactNode {
  const navigate = useNavigate()
  const user = useUser()
  const [text, setText] = useState('')
  const [error, setError] = useState(problem ?? undefined)
  const [isPending, setIsPending] = useState(false)
  const queryClient = useQueryClient()
  // A key that was right, and yet there is no control: the cookie was not kept.
  const [inHand, setInHand] = useState(() => queryClient.getQueryData<string>(queryKeys.keyInHand(roomId)))
  const hasNoCookie = kind === 'no-control' && inHand !== undefined
  // An owner whose session ended in another tab also gets here, and this tab may still remember that session.
  useEffect(() => void refreshSession(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const pasted = pastedControl(text, roomId)
    if (pasted === null) return setError(words.notALink)
    if (pasted.roomId !== roomId) return navigate(controllerLink('', pasted.roomId, pasted.key))
    setIsPending(true)
    const reply = await takeControl(roomId, pasted.key)
    setIsPending(false)
    if (!reply.ok) return setError(reply.message)
    queryClient.setQueryData(queryKeys.keyInHand(roomId), pasted.key)
    setInHand(pasted.key)
    onControl()
  }

  return (
    <PageFrame {...said()[hasNoCookie ? 'no-cookie' : kind]}>
      <title>{words.gateTitle}</title>
      {hasNoCookie && <CopyField label={words.linkToKeep} url={controllerLink(linkOrigin(), roomId, inHand)} />}
      <form noValidate onSubmit={submit} className="flex w-full flex-col gap-3">
        <TextField
          label={words.controllerLink}
          spellCheck={false}
          placeholder={linkExample}
          value={text}
          error={error}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel={words.checking}>
            {words.takeControl}
          </Button>
          {kind === 'speaker' ? (
            <a href={pathOf(pages.speaker, roomId)} className={buttonStyle()}>
              {words.openSpeakerPage}
            </a>
          ) : (
            <ButtonLink to={pathOf(pages.viewer, roomId)}>{words.openDisplayInstead}</ButtonLink>
          )}
          {user === null && (
            <ButtonLink to={pages.login} variant="quiet">
              {words.signInAsOwner}
            </ButtonLink>
          )}
          <ButtonLink to={pages.home} variant="quiet">
            {returnHome}
          </ButtonLink>
        </div>
      </form>
    </PageFrame>
  )
}
