import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Command, CommandOf } from '../../../schema/tools/commands.ts'
import { participant } from '../../live/local-room.ts'
import { addMessage, addTimer, openRoom, roomId, type TestRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const path = `/room/${roomId}/viewer`

/** As long as an option may be, with the long words of six languages. */
const options = [
  'Donaudampfschifffahrtsgesellschaftskapitän und Rechtsschutzversicherungen im Amt',
  'Lentokonesuihkuturbiinimoottoriapumekaanikkoaliupseerioppilas ja kaverit mukaan!',
  'Megszentségteleníthetetlenségeskedéseitekért és legeslegmegvesztegethetetlenebb',
  'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine söylendi',
  '来年の大会では、会場の音響設備と同時通訳の品質をもっと良くしてほしいと思いますが、皆さんはどうお考えでしょうか。どの項目を優先すべきだと思うか一つだけ選んで',
  'نرجو أن تكون القاعة أكبر وأن تتوفر ترجمة فورية لجميع الجلسات في المؤتمر القادم هنا',
].map((text) => [...text].slice(0, 80).join('').trim())
const question =
  'Which of these should the organisers of next year’s conference improve first, given the Haushaltsgesetzgebungsverfahren?'
const words = ['innovation', 'Rechtsschutzversicherungen', 'fun', 'yhteistyö', '未来', 'trust', 'مستقبل', 'slow wifi']

const sizes = [
  [1920, 1080],
  [1280, 720],
  [390, 844],
] as const

/** What of the scene is cut off, sticks out or is broken inside a word. */
function faults(): string[] {
  const scene = document.querySelector('.stage-scene, .stage-game')
  if (scene === null) return ['no scene']
  const parts = scene.querySelectorAll<HTMLElement>('[data-text], .stage-join p, .stage-scene-count, .qr-code, h1')
  const cut = [...parts].filter((part) => part.getBoundingClientRect().width > 0 && isCut(part))
  // A word of sixty letters is wider than a phone at any size that can be read.
  const isWide = window.innerWidth > window.innerHeight
  const broken = isWide ? scene.querySelectorAll('[data-words="broken"]') : []
  return [...cut.map((part) => `cut: ${part.textContent.slice(0, 30)}`), ...[...broken].map(() => 'a broken word')]
}

/** Whether a part is wider than its place, or lies outside of the window or of what hides the rest. */
function isCut(part: Element): boolean {
  if (part.scrollWidth > part.clientWidth + 2 && part.clientWidth > 0) return true
  const inner = part.getBoundingClientRect()
  const isOutside = (outer: { left: number; top: number; right: number; bottom: number }) =>
    inner.left < outer.left - 2 ||
    inner.top < outer.top - 2 ||
    inner.right > outer.right + 2 ||
    inner.bottom > outer.bottom + 2
  if (isOutside({ left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight })) return true
  for (let around = part.parentElement; around !== null; around = around.parentElement) {
    if (getComputedStyle(around).overflow === 'hidden' && isOutside(around.getBoundingClientRect())) return true
  }
  return false
}

let room: TestRoom
beforeEach(() => {
  room = openRoom()
  room.run({ type: 'timer.start', timerId: addTimer(room, 'Talk') })
})

const people = ['Ada', 'Grace', 'Edsger', 'Barbara', 'Donald', 'Radia']
/** Somebody in the room does something. */
function by(who: string, command: Command): void {
  const done = room.live.execute(command, participant(who), null)
  if (!done.ok) throw new Error(`${command.type} was refused: ${done.code}`)
}

/** A poll that fills the display. */
function poll(fields: Partial<CommandOf<'poll.add'>>, showResults: boolean): string {
  const id = room.run({ type: 'poll.add', question, ...fields } as CommandOf<'poll.add'>)
  room.run({ type: 'poll.edit', pollId: id, isActive: true, showResults })
  room.run({ type: 'room.stage', scene: { kind: 'poll', id, isPinned: false } })
  return id
}
const vote = (pollId: string, answerOf: (index: number) => Partial<CommandOf<'poll.vote'>>) =>
  people.forEach((who, index) => {
    by(who, { type: 'poll.vote', pollId, sessionId: null, ...answerOf(index) })
  })

function ask(): string[] {
  room.run({ type: 'room.update', hasQuestions: true })
  people.slice(0, 4).forEach((who, index) => {
    const text = `${question} ${options[index]} ${options[index + 2]}`.slice(0, 280).trim()
    by(who, { type: 'question.ask', text, name: who } as Command)
  })
  return room.live.loaded?.state.questions.map(({ id }) => id) ?? []
}

/** A game that was brought to a phase. */
function play(phase: 'lobby' | 'open' | 'closed' | 'answer' | 'leaderboard' | 'podium'): string {
  const asked = { question, options: options.slice(0, 4), correctAnswer: 1, points: 10, explanation: question }
  const questions = [asked, ...(phase === 'podium' ? [] : [asked])]
  const quizId = room.run({
    ...{ type: 'quiz.add', title: 'Rivers of Europe', description: null, timeLimit: 60 },
    ...{ questions, showResults: true, showCorrectAnswers: true },
  } as CommandOf<'quiz.add'>)
  const gameId = room.run({ type: 'game.start', quizId, scoring: 'speed', hasLeaderboard: true })
  for (const who of people) by(who, { type: 'game.join', gameId, name: who })
  for (;;) {
    const game = room.live.loaded?.state.games[0]
    if (game === undefined || game.phase === phase) return gameId
    const { questionIndex } = game
    if (game.phase === 'open') {
      people.forEach((who, index) => {
        by(who, { type: 'game.answer', gameId, questionIndex, selectedOptions: [index % 4] })
      })
    }
    const { phase: now } = room.live.loaded?.state.games[0] ?? game
    if (now !== phase) room.run({ type: 'game.advance', gameId, from: { phase: now, questionIndex } })
  }
}

const scenes: Record<string, () => void> = {
  'a choice that is open': () => vote(poll({ options }, false), (index) => ({ selectedOptions: [index % 3] })),
  'a choice with its results': () => vote(poll({ options }, true), (index) => ({ selectedOptions: [index % 3] })),
  'a choice that was stopped': () => {
    room.run({ type: 'poll.edit', pollId: poll({ options }, true), isActive: false })
  },
  'a rating that is open': () => void poll({ kind: 'rating', scale: 10, labels: ['Poor', 'Excellent'] }, false),
  'a rating with its results': () =>
    vote(poll({ kind: 'rating', scale: 5, labels: ['Poor', 'Excellent'] }, true), (index) => ({
      rating: 1 + (index % 5),
    })),
  'a ranking with its results': () =>
    vote(poll({ kind: 'ranking', options }, true), (index) => ({
      ranking: [0, 1, 2, 3, 4, 5].map((place) => (place + index) % 6),
    })),
  'a word cloud that is open': () => void poll({ kind: 'word_cloud', maxAnswers: 3 }, false),
  'a word cloud with its words': () =>
    vote(poll({ kind: 'word_cloud', maxAnswers: 3 }, true), (index) => ({
      words: [words[0] ?? '', words[1 + index] ?? '', words[1 + (index % 3)] ?? ''],
    })),
  'a free text with its answers': () =>
    vote(poll({ kind: 'open_text' }, true), (index) => ({ text: options[index] ?? '' })),
  'the questions': () => {
    ask()
    room.run({ type: 'room.stage', scene: { kind: 'questions' } })
  },
  'one question': () => {
    room.run({ type: 'room.stage', scene: { kind: 'question', id: ask()[2] ?? '' } })
  },
  'the QR code': () => {
    room.run({ type: 'room.stage', scene: { kind: 'qr' } })
  },
  'the lobby of a game': () => void play('lobby'),
  'a question of a game': () => void play('open'),
  'the split of a game': () => void play('closed'),
  'the right answer of a game': () => void play('answer'),
  'the leaders of a game': () => void play('leaderboard'),
  'the podium of a game': () => void play('podium'),
  'a leaderboard': () => {
    const id = play('podium')
    room.run({ type: 'game.end', gameId: id })
    room.run({ type: 'room.stage', scene: { kind: 'leaderboard', id } })
  },
}

test.each(Object.keys(scenes))(
  '%s is whole on every screen: nothing is cut off, and no word is broken',
  async (name) => {
    scenes[name]?.()
    await showPage(path)
    for (const [width, height] of sizes) {
      await page.viewport(width, height)
      await expect.poll(faults, { message: `${width}x${height}` }).toEqual([])
    }
  },
)

test('a message covers a scene, and the clock stays in its corner', async () => {
  scenes['a choice that is open']?.()
  room.run({ type: 'message.edit', messageId: addMessage(room, 'Please leave the hall'), isVisible: true })
  await showPage(path)
  await expect.element(page.getByText('Please leave the hall')).toBeVisible()
  await expect.element(page.getByRole('timer')).toBeVisible()
  const covered = () => {
    const { width = 0, height = 0 } = document.querySelector('.stage-banner')?.getBoundingClientRect() ?? {}
    return width > 0.9 * window.innerWidth && height > 0.7 * window.innerHeight
  }
  await expect.poll(covered).toBe(true)
})
