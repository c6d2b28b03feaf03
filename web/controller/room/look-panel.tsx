import { type FormEvent, type ReactNode, useState } from 'react'
import { versionOf } from '../../../schema/tools/edits/version.ts'
import { type DrawnLook, drawnLook, ownGround } from '../../../schema/tools/look/colors.ts'
import { logoPath } from '../../../schema/tools/look/entity.ts'
import type { RoomView } from '../../../schema/tools/room/settings.ts'
import { contrast } from '../../../schema/values/color.ts'
import { removeLogo, setLogo } from '../../client/api/api.ts'
import { LogoField } from '../../client/logo-field.tsx'
import * as logoWords from '../../client/words/logo.ts'
import { Button } from '../../ui/button.tsx'
import { ColorField } from '../../ui/form/color-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { decimalText } from '../../ui/say.ts'
import { useDesk } from '../desk/desk.ts'
import { changesFrom } from '../forms/use-draft.ts'
import { danger, showNotice } from '../notices/notices.ts'
import * as words from './words/look.ts'

/** The default colours, if the room has none. */
const usual = { background: ownGround, accent: '#fbfaf7' }

/** The logo and the two colours of the room, with a small sample of the display. */
export function LookPanel(): ReactNode {
  const { snapshot, actions } = useDesk()
  const { backgroundColor, accentColor } = snapshot.room
  const [typed, setTyped] = useState<Colors | null>(null)
  /** The room as it was when the first colour was chosen since the last save; null as long as none was. */
  const [opened, setOpened] = useState<RoomView | null>(null)
  const [isPending, setPending] = useState(false)
  const colors = typed ?? { backgroundColor, accentColor }
  const drawn = drawnLook(colors)
  const ground = colors.backgroundColor ?? usual.background
  const change = (patch: Partial<Colors>) => {
    if (opened === null) setOpened(snapshot.room)
    setTyped({ ...colors, ...patch })
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (typed === null || isPending) return
    const before = opened ?? snapshot.room
    const { backgroundColor, accentColor } = before
    const changes = changesFrom<Colors>({ backgroundColor, accentColor }, typed)
    setPending(true)
    const isSaved = await actions.save({ type: 'room.update', ...changes, base: versionOf(before) })
    setPending(false)
    if (!isSaved) return
    // What was chosen since is not saved yet, and begins from what was saved now.
    setTyped((now) => (now === typed ? null : now))
    setOpened(null)
  }
  return (
    <Panel title={words.title}>
      <div className="flex flex-col gap-4">
        <p className="text-14 text-muted">{words.text}</p>
        <Sample drawn={drawn} />
        <LogoField
          logo={snapshot.room.logo}
          set={(base64) => setLogo(snapshot.room.id, base64)}
          remove={() => removeLogo(snapshot.room.id)}
          onSet={() => showNotice({ title: logoWords.logoSaved, description: words.showLogo })}
          onRemoved={() => showNotice({ title: logoWords.logoRemoved, description: words.noLongerShowLogo })}
          onNotRemoved={(description) => showNotice(danger({ title: logoWords.logoNotSaved, description }))}
        />
        <form noValidate onSubmit={save} className="flex flex-col gap-3">
          <div className="flex flex-wrap gap-x-6 gap-y-3">
            <ColorField
              className="basis-40"
              label={words.background}
              hint={drawn.ground === colors.backgroundColor ? words.backgroundHint : words.drawnDarker}
              value={ground}
              onChange={(color) => change({ backgroundColor: color })}
            />
            <ColorField
              className="basis-40"
              label={words.accent}
              hint={drawn.accent === colors.accentColor ? words.accentHint : words.drawnLighter}
              value={colors.accentColor ?? usual.accent}
              note={words.contrastOf(
                decimalText(contrast(drawn.accent ?? usual.accent, drawn.ground ?? usual.background)),
              )}
              onChange={(color) => change({ accentColor: color })}
            />
          </div>
          <div className="flex flex-wrap gap-2 *:whitespace-normal">
            <Button
              type="submit"
              size="s"
              aria-disabled={typed === null}
              isPending={isPending}
              pendingLabel={words.saving}
            >
              {words.save}
            </Button>
            {(colors.backgroundColor !== null || colors.accentColor !== null) && (
              <Button size="s" variant="quiet" onClick={() => setTyped({ backgroundColor: null, accentColor: null })}>
                {words.useOurs}
              </Button>
            )}
          </div>
        </form>
      </div>
    </Panel>
  )
}

type Colors = { backgroundColor: string | null; accentColor: string | null }

/** A small display that shows colours and logo together. */
function Sample({ drawn }: { drawn: DrawnLook }): ReactNode {
  const { room } = useDesk().snapshot
  const accent = { '--sample': drawn.accent ?? usual.accent }
  return (
    <div
      role="img"
      aria-label={words.preview}
      className="flex flex-col gap-2 rounded-button border border-line p-3 text-stage-white forced-color-adjust-none"
      style={{ backgroundColor: drawn.ground ?? usual.background }}
    >
      <p className="flex items-center gap-2 text-14" style={accent}>
        {room.logo !== null && (
          <img
            src={logoPath(room.id, room.logo.id)}
            width={room.logo.widthPx}
            height={room.logo.heightPx}
            alt=""
            className="h-7 w-auto max-w-28 object-contain"
          />
        )}
        <span className="text-(--sample)">{words.sampleName}</span>
      </p>
      <p className="t-num text-center text-34 font-caps">12:34</p>
      <span className="h-1.5 w-2/3 bg-(--sample)" style={accent} />
    </div>
  )
}
