import { ChevronDown, Download } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import * as limits from '../../../schema/limits.ts'
import { isGoodRate } from '../../../schema/tools/quizzes/tally.ts'
import { engagementLabel, wholePercent } from '../../../schema/values/figures.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { classNames } from '../../ui/class-names.ts'
import { numberText } from '../../ui/say.ts'
import { tagged } from '../../ui/tagged.ts'
import { ForPrograms, useFileAddress } from '../files/saved-files.tsx'
import { named } from '../words/phrases.ts'
import { PresentPhones } from './present-phones.ts'
import { type Bar, ResultBars } from './result-bars.tsx'
import * as words from './words/cards.ts'

type AnalyticsToggleProps = { about: string; panelId: string; isOpen: boolean; onChange: (isOpen: boolean) => void }

/** Opens and closes the analytics of a poll, a quiz, a game or all questions. */
export function AnalyticsToggle({ about, panelId, isOpen, onChange }: AnalyticsToggleProps): ReactNode {
  const label = isOpen ? words.hideAnalytics : words.viewAnalytics
  return (
    <Button
      size="s"
      variant="quiet"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      aria-label={named(label, about)}
      onClick={() => onChange(!isOpen)}
    >
      {label}
      <ChevronDown className={classNames('size-4', isOpen && 'rotate-180')} />
    </Button>
  )
}

/** A row of numbers to read at a glance. */
export function Figures({ children }: { children: ReactNode }): ReactNode {
  return <dl className="grid grid-cols-[repeat(auto-fit,minmax(120px,1fr))] gap-x-6 gap-y-3">{children}</dl>
}

/** `value` may have in `<of>` what the number is a part of, in small type; `hint` says what it means. */
type FigureProps = { name: string; value: string; hint?: string }

/** One number with its name. */
export function Figure({ name, value, hint }: FigureProps): ReactNode {
  return (
    <div className="min-w-0">
      <dt className="text-14 text-muted">{name}</dt>
      <dd className="t-num text-23 font-heading">
        {tagged(value, { of: (inside) => <span className="text-14 font-body text-muted">{inside}</span> })}
      </dd>
      {hint !== undefined && <dd className="text-12 text-muted">{hint}</dd>}
    </div>
  )
}

/** How lively it is, in a word. */
export function Engagement({ responses }: { responses: number }): ReactNode {
  return (
    <Figure
      name={words.engagement}
      value={words.levels[engagementLabel(responses)]}
      hint={words.levelsHint(limits.strongResponses, limits.moderateResponses)}
    />
  )
}

/** Responses as a share of the phones in the room; at most 100 %, even if some have left. */
export function PhonesShare({ responses }: { responses: number }): ReactNode {
  const phones = useContext(PresentPhones)
  if (phones === null || phones === 0) return null
  const share = Math.min(100, wholePercent(responses, phones))
  return <Figure name={words.ofPhones} value={words.phonesShare(share, phones)} />
}

/** The labels of the file formats. */
const formats = () => ({
  text: words.exportText,
  json: words.exportJson,
  csv: words.exportCsv,
  xlsx: words.exportXlsx,
})

type ExportLinksProps = {
  /** The formats that are offered, in this order. */
  as: readonly (keyof ReturnType<typeof formats>)[]
  hrefOf: (format: string) => string
}

/** Links that download files; the server names them. JSON is for programs anyway. */
export function ExportLinks({ as, hrefOf }: ExportLinksProps): ReactNode {
  const addressOf = useFileAddress()
  return (
    <div className="flex flex-wrap items-center gap-2">
      {as.map((format) => (
        <a
          key={format}
          href={format === 'json' ? hrefOf(format) : addressOf(hrefOf(format))}
          download
          className={buttonStyle('secondary', 's')}
        >
          <Download className="size-4" />
          {formats()[format]}
        </a>
      ))}
      <ForPrograms />
    </div>
  )
}

type Leader = { playerId: string; place: number; name: string; points: number }

/** The leaders, with place and points. */
export function LeaderRows({ leaders }: { leaders: readonly Leader[] }): ReactNode {
  return (
    <ol>
      {leaders.map(({ playerId, place, name, points }) => (
        <li key={playerId} className="t-num flex gap-3 border-b border-line py-1">
          <span className="w-6 text-end text-muted">{place}</span>
          <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
          <span className="font-label">{numberText(points)}</span>
        </li>
      ))}
    </ol>
  )
}

/** The rows of the leaders under a heading. */
export function Leaders({ title, leaders }: { title: string; leaders: readonly Leader[] }): ReactNode {
  return (
    <section aria-label={title}>
      <h4 className="text-14 font-label text-muted">{title}</h4>
      <LeaderRows leaders={leaders} />
    </section>
  )
}

type QuestionResultProps = {
  /** Counted from 0. */
  index: number
  question: string
  bars: readonly Bar[]
  /** Share of right answers, in percent; null while there are no answers. */
  correctRate: number | null
  children?: ReactNode
}

/** How one question of a quiz was answered. */
export function QuestionResult({ index, question, bars, correctRate, children }: QuestionResultProps): ReactNode {
  return (
    <li className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h4 dir="auto" className="min-w-0 flex-1 basis-48 font-label [overflow-wrap:anywhere]">
          <span className="t-num text-faint">{index + 1} </span>
          {question}
        </h4>
        {correctRate !== null && (
          <Badge tone={isGoodRate(correctRate) ? 'ok' : 'warn'}>{words.correctRate(correctRate)}</Badge>
        )}
      </div>
      <ResultBars caption={named(words.answers, question)} bars={bars} unit={words.answers} />
      {children}
    </li>
  )
}
