/** How the value of a field reads in a comparison. */
import * as z from 'zod/mini'
import { formatSeconds } from '../../../schema/tools/timers/clock.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { clockIn } from '../../live/clock/clock-words.ts'
import { countedPoints } from '../words/phrases.ts'
import { nameInRoom } from './name-in-room.ts'
import * as words from './words/meanwhile.ts'

const question = z.object({
  question: z.string(),
  options: z.array(z.string()),
  correctAnswer: z.optional(z.number()),
  correctAnswers: z.optional(z.array(z.number())),
  points: z.number(),
  timeLimit: z.optional(z.number()),
  explanation: z.optional(z.string()),
})
const texts = z.record(z.string(), z.string())
const linked = z.object({ id: z.optional(z.string()), timerId: z.optional(z.string()), kind: z.optional(z.string()) })

/** What people call a field, or a question of a quiz. */
export function fieldName(field: string): string {
  const place = /^questions\.(\d+)$/.exec(field)?.[1]
  return place === undefined ? (words.names[field] ?? field) : words.questionNumber(Number(place) + 1)
}

/** The text of a value, on several lines if it is a list. */
export function valueText(field: string, value: unknown, snapshot: Snapshot): string {
  if (value === null || value === undefined || value === '') {
    if (field === 'dangerSeconds') return words.never
    if (field.startsWith('questions.')) return words.removed
    return field === 'resultsAfter' ? choiceText('presenter') : words.nothing
  }
  if (typeof value === 'boolean') return value ? words.on : words.off
  if (typeof value === 'number') return numberText(field, value)
  if (typeof value === 'string') return textOf(field, value, snapshot)
  if (Array.isArray(value)) return value.map((entry, index) => `${index + 1}. ${entryText(entry)}`).join('\n')
  if (field.startsWith('questions.')) return entryText(value)
  if (field === 'cells') return cellsText(value, snapshot)
  const { data } = linked.safeParse(value)
  const name = nameInRoom(data?.id ?? data?.timerId ?? '', snapshot)
  return name ?? (data?.kind === undefined ? words.nothing : choiceText(data.kind))
}

/** The texts of a cue in columns of one's own, each behind the name of its column. */
function cellsText(value: unknown, { room }: Snapshot): string {
  const cells = new Map(Object.entries(texts.safeParse(value).data ?? {}))
  const lines = room.columns.flatMap(({ id, name }) => (cells.has(id) ? `${name}: ${cells.get(id)}` : []))
  return lines.join('\n') || words.nothing
}

function numberText(field: string, value: number): string {
  if (field === 'timeLimit') return words.seconds(value)
  return field === 'duration' || field.endsWith('Seconds') ? formatSeconds(value) : String(value)
}

const timeFields: readonly string[] = ['plannedStart', 'endsAt', 'sendAt']
const choiceFields: readonly string[] = ['trigger', 'overtime', 'chimes', 'resultsAfter']

function textOf(field: string, value: string, { room }: Snapshot): string {
  if (field === 'senderType') return words.senders[value] ?? value
  if (choiceFields.includes(field)) return choiceText(value)
  if (!timeFields.includes(field)) return value
  const at = Date.parse(value)
  return clockIn(room.timeZone).timeFrom(at, at)
}

const choiceText = (value: string): string => words.choices[value] ?? value

/** One option, or a question with its options and whatever else may differ below it. */
function entryText(entry: unknown): string {
  const { data } = question.safeParse(entry)
  if (data === undefined) return String(entry)
  const rights = data.correctAnswers ?? [data.correctAnswer]
  const options = data.options.map((option, index) => (rights.includes(index) ? words.right(option) : option))
  const time = data.timeLimit === undefined ? [] : [words.seconds(data.timeLimit)]
  return [
    data.question,
    ...options.filter((option) => option !== '').map((option) => `– ${option}`),
    [countedPoints(data.points), ...time].join(' · '),
    ...(data.explanation === undefined ? [] : [data.explanation]),
  ].join('\n')
}
