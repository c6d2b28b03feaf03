import { inColumns } from '../../columns.ts'
import type { EventFigures, Load, Part } from './event.ts'

/** One figure of the crowd, with relays and on one object, and whether its target is met. */
export type Row = { name: string; value: string; floor: string; target: string; isMet: boolean | null }

/** From this many phones on, the bytes of each have a target. */
const largeCrowd = 9_000
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** The rows of the table. The floor is the same crowd on one object. */
export function rowsOf(event: EventFigures, floor: EventFigures | null): Row[] {
  const row = (
    name: string,
    of: (figures: EventFigures) => number,
    say: (value: number) => string,
    max: number | null = null,
    target = '',
  ): Row => ({
    name,
    value: say(of(event)),
    floor: floor === null ? '' : say(of(floor)),
    target,
    isMet: max === null ? null : of(event) <= max,
  })
  const plain = (value: number) => String(Math.round(value))
  const percent = (value: number) => `${(value * 100).toFixed(0)} %`
  // Fewer phones get more tallies each (rule P17), but their network has fewer phones to carry.
  const mostBytes = event.phones >= largeCrowd ? 6_000 : null
  return [
    row('phones', ({ phones }) => phones, plain),
    row('votes lost', ({ lost }) => lost, plain, 0, '0'),
    row('votes counted twice or refused', ({ doubled }) => doubled, plain, 0, '0'),
    row('everybody joined', (figures) => msOf(figures, 'join'), seconds, 60_000, '60 s'),
    row('last ack', ({ lastAckMs }) => lastAckMs, seconds, 12_000, '12 s'),
    row('last phone has the final tally, after the last ack', ({ lastTallyMs }) => lastTallyMs, seconds),
    row(
      'tallies to a phone a second, at most',
      ({ talliesPerSecond }) => talliesPerSecond,
      (n) => n.toFixed(1),
      4,
      '4',
    ),
    row(
      'bytes per phone for join, vote and result',
      ({ bytesPerPhone }) => bytesPerPhone,
      plain,
      mostBytes,
      `${mostBytes ?? ''}`,
    ),
    row('everybody back after every socket was cut', ({ backMs }) => backMs, seconds),
    row('memory per phone, KB', ({ kbPerSocket }) => kbPerSocket, plain),
    ...['join', 'vote', 'come back'].flatMap((part) => [
      row(
        `${part}: requests a second to the busiest object`,
        (f) => busiest(partOf(f, part)).perSecond,
        plain,
        700,
        '700',
      ),
      row(`${part}: of a core for the busiest object`, (f) => share(partOf(f, part)), percent, 0.6, '60 %'),
      row(`${part}: of a core for the whole runtime`, (f) => runtimeShare(partOf(f, part)), percent),
    ]),
  ]
}

const none: Part = { name: '', ms: 1, processorMs: 0, loads: [] }
const partOf = ({ parts }: EventFigures, name: string): Part => parts.find((part) => part.name === name) ?? none
const msOf = (figures: EventFigures, name: string): number => partOf(figures, name).ms

const idle: Load = { name: '', requests: 0, perSecond: 0, ownMs: 0, calls: {} }
const busiest = ({ loads }: Part): Load =>
  loads.reduce((most, load) => (load.perSecond > most.perSecond ? load : most), idle)

const runtimeShare = ({ processorMs, ms }: Part): number => processorMs / ms

/**
 * The share of a core that the busiest object takes: its own code, and a part of what else the runtime does (sockets,
 * calls, storage), in proportion to its share of all events.
 */
export function share({ loads, processorMs, ms }: Part): number {
  const events = loads.reduce((sum, { requests }) => sum + requests, 0)
  const own = loads.reduce((sum, { ownMs }) => sum + ownMs, 0)
  const besides = Math.max(0, processorMs - own)
  const of = (load: Load) => (load.ownMs + (events === 0 ? 0 : (besides * load.requests) / events)) / ms
  return Math.max(0, ...loads.map(of))
}

/** Where a phone's bytes go, and what the busiest objects were asked. */
export function explained({ bytesPerPhone, received, parts }: EventFigures): string {
  const list = (counts: Record<string, number>) =>
    Object.entries(counts)
      .sort(([, a], [, b]) => b - a)
      .map(([name, count]) => `${name} ${Math.round(count)}`)
      .join(', ')
  const frames = Object.values(received).reduce((sum, bytes) => sum + bytes, 0)
  const others = { 'handshake, envelopes and what it sends': bytesPerPhone - frames }
  return [
    `bytes a phone: ${list({ ...received, ...others })}`,
    ...parts.flatMap(({ name, loads }) =>
      [...loads]
        .sort((a, b) => b.perSecond - a.perSecond)
        .map((load) => `${name}, ${load.name}: at most ${load.perSecond} a second; ${list(load.calls)}`),
    ),
    '',
  ].join('\n')
}

/** What is measured, and the floor next to it. */
export type Columns = readonly [value: string, floor: string]

/** The figures as a table for people. */
export function crowdTable(caption: string, rows: readonly Row[], columns: Columns): string {
  const header = ['figure', ...columns, 'at most', '']
  const cells = rows.map(({ name, value, floor, target, isMet }) => [
    name,
    value,
    floor,
    target,
    isMet === null ? '' : isMet ? 'pass' : 'FAIL',
  ])
  const [head = '', ...body] = inColumns([header, ...cells], 1)
  return [caption, head, '-'.repeat(head.length), ...body, ''].join('\n')
}
