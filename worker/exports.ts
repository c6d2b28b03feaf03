import Papa from 'papaparse'
import {
  engagementLabel,
  participationEstimate,
  percentage,
  type QuizResults,
  scorePercentage,
} from '../schema/room/analytics.ts'
import type { Attempt, Ballot, Feedback, Quiz } from '../schema/room/engagement.ts'
import type { PollView } from '../schema/room/project-engagement.ts'
import { isoTime } from '../schema/room/state.ts'

/** A file to take home: its name is made of the thing's own, its text is ready to be written. */
export type ExportFile = { name: string; type: string; text: string }

/** Spec 9: poll analytics as text. */
export function pollText({ poll }: { poll: PollView }): ExportFile {
  const { totalResponses = 0, results = [] } = poll.results ?? {}
  const lines = [
    'Poll analytics',
    '',
    `Question: ${poll.question}`,
    `Created: ${poll.createdAt}`,
    `Status: ${poll.isActive ? 'active' : poll.closedAt === null ? 'not started' : `closed ${poll.closedAt}`}`,
    `Selections: ${poll.allowMultiple ? 'multiple' : 'single'}`,
    '',
    `Total responses: ${totalResponses}`,
    `Engagement: ${engagementLabel(totalResponses)}`,
    `Participation (estimate): ${participationEstimate(totalResponses)}%`,
    '',
    'Results',
    ...results.map(({ optionIndex, count }) => {
      const share = percentage(count, totalResponses).toFixed(1)
      return `${letter(optionIndex)}. ${poll.options[optionIndex] ?? ''}: ${count} (${share}%)`
    }),
  ]
  return { name: fileName('poll', poll.question, 'txt'), type: 'text/plain', text: `${lines.join('\n')}\n` }
}

export function pollCsv({ poll, ballots }: { poll: PollView; ballots: readonly Ballot[] }): ExportFile {
  const { totalResponses = 0, results = [] } = poll.results ?? {}
  const summary = results.map(({ optionIndex, count }) => ({
    option: letter(optionIndex),
    text: poll.options[optionIndex] ?? '',
    votes: count,
    percentage: percentage(count, totalResponses),
    responses: ballots.length,
  }))
  return csvFile(
    fileName('poll', poll.question, 'csv'),
    ['option', 'text', 'votes', 'percentage', 'responses'],
    summary,
  )
}

type QuizData = { quiz: Quiz; results: QuizResults; attempts: readonly Attempt[] }

/** Spec 9: quiz analytics as JSON. */
export function quizJson({ quiz, results, attempts }: QuizData): ExportFile {
  const completed = attempts.flatMap((attempt) => (attempt.completedAt === null ? [] : [attempt]))
  const data = {
    quiz,
    analytics: results,
    responses: completed.map(({ answers, totalScore, totalPossibleScore, completedAt }) => ({
      answers,
      totalScore,
      totalPossibleScore,
      completedAt: isoTime(completedAt),
    })),
  }
  return {
    name: fileName('quiz', quiz.title, 'json'),
    type: 'application/json',
    text: `${JSON.stringify(data, null, 2)}\n`,
  }
}

export function quizCsv({ quiz, attempts }: QuizData): ExportFile {
  const rows = attempts.flatMap((attempt) => {
    if (attempt.completedAt === null) return []
    const answers = attempt.answers.map((a) => [`question ${a.questionIndex + 1}`, letter(a.selectedOption)] as const)
    return [
      {
        completed: isoTime(attempt.completedAt),
        score: attempt.totalScore,
        possible: attempt.totalPossibleScore,
        percentage: scorePercentage(attempt.totalScore, attempt.totalPossibleScore),
        ...Object.fromEntries(answers),
      },
    ]
  })
  const questions = quiz.questions.map((_, index) => `question ${index + 1}`)
  return csvFile(
    fileName('quiz', quiz.title, 'csv'),
    ['completed', 'score', 'possible', 'percentage', ...questions],
    rows,
  )
}

/**
 * Spec 9: feedback as CSV (timestamp, rating, comment, category).
 * @param names of the categories there are, by id; one that has none is written as it was given
 */
export function feedbackCsv(
  data: { roomName: string; feedback: readonly Feedback[] },
  names: ReadonlyMap<string, string> = new Map(),
): ExportFile {
  const rows = data.feedback.map((one) => ({
    timestamp: one.createdAt,
    rating: one.rating,
    comment: one.comment ?? '',
    category: one.categoryId === null ? '' : (names.get(one.categoryId) ?? one.categoryId),
  }))
  return csvFile(fileName('feedback', data.roomName, 'csv'), ['timestamp', 'rating', 'comment', 'category'], rows)
}

/**
 * With a byte order mark, so that spreadsheets read it as UTF-8, and with text always quoted and cells that begin a formula
 * defused (threat T15).
 */
function csvFile(name: string, columns: string[], rows: readonly object[]): ExportFile {
  const text = Papa.unparse(
    { fields: columns, data: rows.map((row) => ({ ...row })) },
    { escapeFormulae: formula, newline: '\r\n', quotes: (value) => typeof value === 'string' },
  )
  return { name, type: 'text/csv', text: `\ufeff${text}\r\n` }
}

/** What a spreadsheet may take for the start of a formula, full-width forms too. */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/u

const letter = (option: number): string => (option < 0 ? '' : String.fromCharCode(65 + option))

/** A name that every system takes: `poll-which-talk-next.csv`. */
function fileName(kind: string, title: string, ending: string): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-/, '')
  // Cut by whole characters: half of one is no text, and a header cannot say it.
  const cut = [...slug].slice(0, 60).join('').replace(/-$/, '')
  return `${[kind, cut].filter((part) => part !== '').join('-')}.${ending}`
}
