/** What a show was, as a table of its cues and as a workbook. */
import type { RecapReply } from '../../../schema/engine/recap/recap.ts'
import { questionStates } from '../../../schema/tools/questions/entity.ts'
import { percentage } from '../../../schema/values/figures.ts'
import { stateOf } from './questions.ts'
import { type Cell, instantOf, type Table, type Tables } from './table.ts'
import type { Said } from './wording.ts'

const instant = (time: string | null): Cell => (time === null ? '' : instantOf(time))

/** [RC8] The cues planned against actual; a workbook also has the minutes, who gave time, what was asked, silent screens and outages. */
export const showTables = (recap: RecapReply): Tables => ({
  kind: 'recap',
  title: recap.roomName,
  timeZone: recap.timeZone,
  tables: [cueTable(recap), ...otherTables(recap).filter(({ rows }) => rows.length > 0)],
})

const cueTable = ({ cues }: RecapReply): Table => ({
  name: 'Cues',
  columns: [
    ...['number', 'title', 'speaker', 'state', 'plannedStart', 'actualStart', 'actualEnd'],
    ...['plannedSeconds', 'actualSeconds', 'overrunSeconds'],
  ],
  rows: cues.map(
    ({ number, name, speaker, state, plannedStart, actualStart, actualEnd, planned, actual, overrun }) => ({
      ...{ number, title: name, speaker, plannedSeconds: planned },
      state: { text: state, say: `values.state_${state}` } satisfies Said,
      ...{ plannedStart: instant(plannedStart), actualStart: instant(actualStart), actualEnd: instant(actualEnd) },
      ...{ actualSeconds: actual ?? '', overrunSeconds: overrun ?? '' },
    }),
  ),
})

const said = (kind: 'quiz' | 'game'): Said => ({ text: kind, say: `values.kind_${kind}` })
/** A newer release may have other states. */
const questionState = (state: string): Cell => questionStates.map(stateOf).find(({ text }) => text === state) ?? state
const numbered = (number: number): Said => ({ text: `Screen ${number}`, say: 'values.screenNumber', with: { number } })

const otherTables = ({
  band,
  given,
  silences,
  outages,
  polls,
  quizzes,
  games,
  questions,
  feedback,
}: RecapReply): Table[] => [
  {
    name: 'Minutes',
    columns: ['minute', 'people', 'votes', 'questions', 'reactions', 'ratings', 'rating'],
    rows: band.parts.map(({ at, rating, ...counts }) => ({ minute: instantOf(at), ...counts, rating: rating ?? '' })),
  },
  {
    name: 'Polls',
    columns: ['asked', 'question', 'answer', 'count', 'percentage', 'responses'],
    rows: polls.flatMap(({ at, title, kind, options, texts, responses }) => {
      const row = { asked: instant(at), question: title, responses }
      const answers = options.map(({ text, count }) => ({
        ...{ ...row, answer: text, count },
        // Points are no share of the responses.
        percentage: kind === 'ranking' ? '' : percentage(count, responses),
      }))
      const written = texts.map((text) => ({ ...row, answer: text, count: 1, percentage: '' }))
      return answers.length + written.length === 0 ? [row] : [...answers, ...written]
    }),
  },
  {
    name: 'Quizzes and games',
    columns: ['asked', 'kind', 'title', 'responses'],
    rows: [
      ...quizzes.map(({ at, title, responses }) => ({ asked: instant(at), kind: said('quiz'), title, responses })),
      ...games.map(({ at, title, responses }) => ({ asked: instant(at), kind: said('game'), title, responses })),
    ],
  },
  {
    name: 'Questions',
    columns: ['asked', 'question', 'votes', 'state'],
    rows: questions.map(({ at, text, votes, state }) => ({
      asked: instant(at),
      question: text,
      votes,
      state: questionState(state),
    })),
  },
  {
    name: 'Comments',
    columns: ['rating', 'comment'],
    rows: feedback.comments.map(({ rating, text }) => ({ rating, comment: text })),
  },
  {
    name: 'Time given',
    columns: ['time', 'who', 'rights', 'cue', 'seconds'],
    rows: given.map(({ at, name, rights, cue, seconds }) => ({
      ...{
        time: instantOf(at),
        who: name ?? '',
        rights: { text: rights, say: `rights.${rights}` } satisfies Said,
        cue: cue ?? '',
        seconds: seconds ?? '',
      },
    })),
  },
  {
    name: 'Silent screens',
    columns: ['screen', 'since', 'until', 'seconds'],
    rows: silences.map(({ name, number, since, until, seconds }) => ({
      ...{ screen: name ?? numbered(number), since: instantOf(since), until: instant(until), seconds },
    })),
  },
  {
    name: 'Outages',
    columns: ['kind', 'since', 'until', 'seconds'],
    rows: outages.map(({ kind, since, until, seconds }) => ({
      kind: { text: kind, say: `values.outage_${kind}` } satisfies Said,
      ...{ since: instantOf(since), until: instantOf(until), seconds },
    })),
  },
]
