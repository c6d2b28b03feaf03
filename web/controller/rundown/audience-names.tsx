import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { inOrder } from '../../../schema/tools/timers/clock.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useDesk } from '../desk/desk.ts'
import { looksLikeCrew } from './crew-names.ts'
import * as words from './words/audience-names.ts'

/** [P43] The names that displays, phones and the agenda show, for all cues at once. Each change is saved when it is made. */
export function AudienceNames({ onClose }: { onClose: () => void }): ReactNode {
  const { snapshot, actions } = useDesk()
  const timers = inOrder(snapshot.timers)
  const hide = ({ id }: Timer, isPrivate: boolean) => void actions.ask({ type: 'timer.edit', timerId: id, isPrivate })
  const suggested = timers.filter(({ name, isPrivate }) => !isPrivate && looksLikeCrew(name))
  return (
    <Dialog title={words.title} text={words.text} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {suggested.length > 0 && (
          <Button
            className="self-start whitespace-normal!"
            onClick={() => {
              for (const cue of suggested) hide(cue, true)
            }}
          >
            <EyeOff className="size-4 shrink-0" />
            {words.hideThese(suggested.length)}
          </Button>
        )}
        <fieldset className="min-w-0">
          <legend className="text-14 font-label">{words.shown}</legend>
          {timers.map((cue, place) => (
            <Checkbox
              key={cue.id}
              label={<CueName cue={cue} place={place} isSuggested={suggested.includes(cue)} />}
              checked={!cue.isPrivate}
              onChange={(isShown) => hide(cue, !isShown)}
              className="border-b border-line py-0.5"
            />
          ))}
        </fieldset>
      </div>
    </Dialog>
  )
}

type CueNameProps = { cue: Timer; place: number; isSuggested: boolean }

function CueName({ cue: { name, number, speaker, isPrivate }, place, isSuggested }: CueNameProps): ReactNode {
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
      <span className="t-num min-w-6 text-end text-14 text-faint">{number || place + 1}</span>
      <bdi className={`min-w-0 flex-1 basis-40 [overflow-wrap:anywhere] ${isPrivate ? 'text-muted' : ''}`}>
        {name}
        {speaker !== '' && <span className="block text-14 text-muted">{speaker}</span>}
      </bdi>
      {isSuggested && <span className="text-14 text-warn">{words.forCrew}</span>}
    </span>
  )
}
