import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import {
  type EmbedGround,
  embedCode,
  embedGrounds,
  embedKinds,
  embedPath,
  embedQuery,
  embedSizes,
} from '../../../schema/links/embed-link.ts'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import { withRoom } from '../../../schema/links/room-link.ts'
import { isDraft } from '../../../schema/tools/polls/entity.ts'
import { linkOrigin } from '../../live/link-origin.ts'
import { Button } from '../../ui/button.tsx'
import { FoldedPanel } from '../../ui/folded-panel.tsx'
import { CopyField } from '../../ui/form/copy-field.tsx'
import { writeClipboard } from '../../ui/form/copy-text.ts'
import { SelectField, TextArea } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { useDesk } from '../desk/desk.ts'
import { excerpt } from '../excerpt.ts'
import * as words from './words/embed.ts'

type Kind = (typeof embedKinds)[number] | 'join'
const kinds: readonly Kind[] = [...embedKinds, 'join']
const forAudience: readonly Kind[] = ['results', 'questions', 'qr', 'join']
type Program = keyof typeof words.programs
const programs: readonly Program[] = ['powerPoint', 'keynote', 'googleSlides', 'obs', 'notion', 'moodle', 'reveal']

/** [EM1] Puts one thing of the room into a slide or a page: what, how large, on which ground, and where to paste it. */
export function EmbedPanel({ shortCode }: { shortCode: string | null }): ReactNode {
  return (
    <FoldedPanel open={words.open} title={words.title} close={words.close}>
      <Builder shortCode={shortCode} />
    </FoldedPanel>
  )
}

function Builder({ shortCode }: { shortCode: string | null }): ReactNode {
  const { room, polls } = useDesk().snapshot
  const [kind, setKind] = useState<Kind>('timer')
  const [chosen, setPoll] = useState<string | null>(null)
  const [size, setSize] = useState('0')
  const [ground, setGround] = useState<EmbedGround>('dark')
  const [program, setProgram] = useState<Program>('powerPoint')
  const offered = kinds.filter(
    (one) =>
      (room.hasEngagementFeatures || !forAudience.includes(one)) &&
      (one !== 'results' || polls.length > 0) &&
      (one !== 'join' || shortCode !== null),
  )
  const shown = offered.includes(kind) ? kind : 'timer'
  const poll = polls.find(({ id }) => id === chosen) ?? polls[0]
  const [widthPx, heightPx] = embedSizes[Number(size)] ?? embedSizes[0]
  const path =
    shown === 'join'
      ? withRoom(pathOf(pages.embedJoin, shortCode ?? room.id), room.id)
      : embedPath({ kind: shown, roomId: room.id, pollId: shown === 'results' ? (poll?.id ?? '') : null }) +
        embedQuery(ground)
  const url = linkOrigin() + path
  const code = embedCode({ url, widthPx, heightPx, title: `${room.name}: ${words.kinds[shown]}` })
  return (
    <>
      <SelectField
        label={words.what}
        options={offered.map((value) => ({ value, label: words.kinds[value] }))}
        value={shown}
        onChange={setKind}
        {...(room.hasAccessPassword ? { hint: words.withPassword } : {})}
      />
      {shown === 'results' && poll !== undefined && (
        <SelectField
          label={words.poll}
          options={polls.map(({ id, question }) => ({ value: id, label: excerpt(question) }))}
          value={poll.id}
          onChange={setPoll}
          {...(isDraft(poll) ? { hint: words.draft } : {})}
        />
      )}
      <SelectField
        label={words.size}
        options={embedSizes.map(([width, height], index) => ({
          value: String(index),
          label: words.sizeOf(width, height),
        }))}
        value={size}
        onChange={setSize}
      />
      {shown === 'join' ? (
        // A preview would join as one more person.
        <p className="text-14 text-muted">{words.noPreview}</p>
      ) : (
        <>
          <SelectField
            label={words.ground}
            options={embedGrounds.map((value) => ({ value, label: words.grounds[value] }))}
            value={ground}
            onChange={setGround}
          />
          <Preview key={path} path={path} widthPx={widthPx} heightPx={heightPx} ground={ground} />
        </>
      )}
      <CopyField label={words.address} url={url} />
      <TextArea
        label={words.code}
        readOnly
        dir="ltr"
        translate="no"
        rows={4}
        value={code}
        onFocus={(event) => event.currentTarget.select()}
        onChange={() => undefined}
      />
      <Button size="s" className="self-start" onClick={() => void copyCode(code)}>
        {words.copyCode}
      </Button>
      <SelectField
        label={words.where}
        options={programs.map((value) => ({ value, label: words.names[value] }))}
        value={program}
        onChange={setProgram}
        hint={words.programs[program]}
      />
    </>
  )
}

async function copyCode(code: string): Promise<void> {
  if (await writeClipboard(code)) toast(words.copied)
  else toast({ ...words.copyFailed, variant: 'destructive' })
}

type PreviewProps = { path: string; widthPx: number; heightPx: number; ground: EmbedGround }

/** What is behind a picture without a ground: a slide that is as dark or as light as its text needs. */
const behind: Readonly<Record<EmbedGround, string>> = {
  dark: '',
  light: '',
  'over-dark': 'bg-[#2b3a55] scheme-light',
  'over-light': 'bg-[#dfe7d8] scheme-light',
}

/** The page itself in its size, scaled to the width that there is. For the eyes only. */
function Preview({ path, widthPx, heightPx, ground }: PreviewProps): ReactNode {
  const plate = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0)
  useLayoutEffect(() => {
    const element = plate.current
    if (element === null) return
    const scaleNow = () => setScale(Math.min(1, element.clientWidth / widthPx, 320 / heightPx))
    scaleNow()
    const observer = new ResizeObserver(scaleNow)
    observer.observe(element)
    return () => observer.disconnect()
  }, [widthPx, heightPx])
  return (
    <div ref={plate} role="img" aria-label={words.preview} className="grid w-full place-items-center">
      <div
        className={`relative overflow-hidden border border-line ${behind[ground]}`}
        style={{ width: widthPx * scale, height: heightPx * scale }}
      >
        <iframe
          title={words.preview}
          src={path}
          width={widthPx}
          height={heightPx}
          inert
          aria-hidden
          tabIndex={-1}
          className="pointer-events-none absolute inset-x-0 top-0 max-w-none origin-[var(--at-start)_top]"
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
