import { describe, expect, test } from 'vitest'
import { noLabels } from '../../schedules/labels.ts'
import { cueOf, type ImportedSession, planOf, takenOf } from './import.ts'

const talk = (sourceId: string, stage: string, hour: number, more: Partial<ImportedSession> = {}): ImportedSession => ({
  sourceId,
  title: sourceId,
  startsAt: new Date(Date.UTC(2026, 10, 21, hour)).toISOString(),
  seconds: 1800,
  stage,
  speakers: [],
  notes: '',
  isBreak: false,
  ...noLabels,
  ...more,
})
const how = { withBreaks: true, breakTitle: 'Pause' }

describe('[PR5] what a schedule makes', () => {
  test('is stages in its order, with cues in the order of their starts and breaks between them', () => {
    const { stages, left } = planOf([talk('b', 'Hall B', 10), talk('a2', 'Hall A', 11), talk('a1', 'Hall A', 10)], how)
    expect(stages.map(({ sourceRoom, sessions }) => [sourceRoom, sessions.map(({ title }) => title)])).toEqual([
      ['Hall B', ['b']],
      ['Hall A', ['a1', 'Pause', 'a2']],
    ])
    expect(left).toEqual([])
  })

  test('numbers sessions that share an id in a stage, and lists what has no stage or does not fit', () => {
    const many = Array.from({ length: 125 }, (_, n) => talk(`s${n}`, `Hall ${n}`, 9))
    const { stages, left } = planOf([talk('x', 'A', 9), talk('x', 'A', 9), talk('lost', ' ', 9), ...many], how)
    expect(stages[0]?.sessions.map(({ sourceId }) => sourceId)).toEqual(['x', 'x #2'])
    expect(stages).toHaveLength(120)
    expect(left.map(({ reason }) => reason)).toEqual([
      'no_stage',
      ...Array.from({ length: 6 }, () => 'too_many_stages'),
    ])
  })

  test('[PM8] keeps what a schedule says of a session besides, and a break has none of it', () => {
    const labels = { track: 'Water', type: 'talk', language: 'de', url: 'https://example.org/1' }
    const { stages } = planOf(
      [talk('a', 'A', 10, labels), talk('b', 'A', 11, { url: 'ftp://x', track: 'x'.repeat(500) })],
      how,
    )
    const taken = stages.flatMap(({ sessions }) => sessions.map((one) => takenOf(one, 'p.A')))
    expect(taken.map(({ title, track, type, language, url }) => [title, track.length, type, language, url])).toEqual([
      ['a', 5, 'talk', 'de', 'https://example.org/1'],
      ['Pause', 0, '', '', ''],
      ['b', 120, '', '', ''],
    ])
  })

  test('cuts long texts, and the whole stays in the notes', () => {
    const cue = cueOf(
      talk('a', 'A', 9, { title: 'long title '.repeat(20), speakers: ['Ada Lovelace'], notes: 'https://x' }),
    )
    expect([...cue.name].length).toBeLessThanOrEqual(120)
    expect(cue.notes).toContain('long title '.repeat(20).trim())
    expect(cue.speaker).toBe('Ada Lovelace')
    expect(cueOf(talk('id-1', 'A', 9, { title: ' ' })).name).toBe('id-1')
  })
})
