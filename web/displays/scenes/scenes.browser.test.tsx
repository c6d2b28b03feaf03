import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../testing/look.ts'
import { participant } from '../../local-room/local-room.ts'
import { longTest, someOf, whenLong } from '../../testing/long.ts'
import { addMessage, addPoll, addTimer, openRoom, roomId, type TestRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { type HallTexts, type SceneName, sceneNames, stagedScenes } from '../../testing/staged-scenes.ts'
import { passTime, setTime, sleepFor } from '../../testing/time.ts'

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
const words = ['innovation', 'Rechtsschutzversich.', 'fun', 'yhteistyö', '未来', 'trust', 'مستقبل', 'slow wifi']
/** Two of the winners have names of one word, as long as a name may be. */
const names = ['Ada', 'Donaudampfschifffahr', 'Edsger', 'Barbara', 'Donald', 'W'.repeat(20)]
const long: HallTexts = {
  ...{ question, options, words, names },
  answers: options.map((option, index) =>
    `${question.slice(0, 60)} ${options[(index + 2) % 6]?.slice(0, 50)} ${option}`.slice(0, 200),
  ),
}

/** Texts meant to break a wall: as wide, as high and as long as the server accepts. */
const tower = (text: string) => [...text].map((letter) => `${letter}${'\u0301\u0316'.repeat(8)}`).join('')
const ligature = '\ufdfd'
const cuneiform = '\u{1242b}'
const hostile: HallTexts = {
  question,
  options,
  words: [
    ...['W'.repeat(25), ligature.repeat(25), tower('hi'), '世'.repeat(25), '\u202e\u2067%99'],
    ...[cuneiform.repeat(12), '<b>bold</b>', '👨‍👩‍👧‍👦'.repeat(6)],
  ],
  answers: [
    ...['W'.repeat(200), '1\n\n2\n\n'.repeat(33), ligature.repeat(200), tower('tower of a text')],
    ...['世'.repeat(200), `\u202e${'تجربة'.repeat(38)}`],
  ],
  names: ['W'.repeat(20), tower('Up'), ligature.repeat(20), '世'.repeat(20), cuneiform.repeat(20), '\u2067مرحبا 12'],
}
/** The scenes with texts by the audience. */
const strangers = sceneNames.filter((name) => /words|answers|questions$|one question|lobby|leader|podium/.test(name))

const sizes = [[1280, 720], [390, 844], ...whenLong([[1920, 1080]] as const)] as const

/** The parts of the scene that are cut off, stick out or are broken inside a word. */
function faults(): string[] {
  const scene = document.querySelector('.stage-scene')
  if (scene === null) return ['no scene']
  const parts = scene.querySelectorAll<HTMLElement>(
    '[data-text], .stage-join p, .stage-scene-count, .qr-code, .stage-game-names li, h1',
  )
  const cut = [...parts].filter((part) => part.getBoundingClientRect().width > 0 && isCut(part))
  // A word of sixty letters is wider than a phone at any readable size.
  const isWide = window.innerWidth > window.innerHeight
  const broken = isWide ? scene.querySelectorAll('[data-words="broken"]') : []
  return [...cut.map((part) => `cut: ${part.textContent.slice(0, 30)}`), ...[...broken].map(() => 'a broken word')]
}

/** Whether a part is wider than its place, or is outside the window or the box that clips it. */
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
const gameNow = () => room.live.loaded?.state.games[0] ?? expect.fail('no game')
const stage = (name: SceneName, texts = long) => stagedScenes[name](room, texts)

test('a display that opens during a poll never shows the timer first', async () => {
  // The scene is about to arrive: the display stays blank, but not for long.
  await import('./scene.tsx')
  stage('a choice that is open')
  const seen = new Set<string>()
  const watch = new MutationObserver(() => {
    for (const part of ['.clock-digits', '.stage-scene']) if (document.querySelector(part) !== null) seen.add(part)
  })
  watch.observe(document.body, { childList: true, subtree: true })
  await showPage(path)
  await expect.element(page.getBySelector('.stage-scene')).toBeVisible()
  watch.disconnect()
  expect([...seen]).toEqual(['.stage-scene'])
})

test.each(someOf(sceneNames, 1))(
  '%s is fully visible on every screen: nothing is cut off, and no word is broken',
  async (name) => {
    stage(name)
    await showPage(path)
    for (const [width, height] of sizes) {
      await page.viewport(width, height)
      await expect.poll(faults, { message: `${width}x${height}` }).toEqual([])
    }
  },
)

test.each(strangers)('threat T17: texts by the audience stay in their place: %s', async (name) => {
  stage(name, hostile)
  await showPage(path)
  for (const [width, height] of sizes.slice(0, 2)) {
    await page.viewport(width, height)
    await expect.poll(overlaps, { message: `${width}x${height}` }).toEqual([])
  }
})

type Box = Record<'left' | 'top' | 'right' | 'bottom', number>

/** The visible part of an element: the rest is clipped by its ancestors. */
function seenOf(part: Element): Box {
  let { left, top, right, bottom } = part.getBoundingClientRect()
  for (let around = part.parentElement; around !== null; around = around.parentElement) {
    if (around.className === 'stage-frame') break
    if (getComputedStyle(around).overflow !== 'hidden') continue
    const outer = around.getBoundingClientRect()
    left = Math.max(left, outer.left)
    top = Math.max(top, outer.top)
    right = Math.min(right, outer.right)
    bottom = Math.min(bottom, outer.bottom)
  }
  return { left, top, right, bottom }
}

/** Texts that overlap or are outside the window. The clipped part of a text does not count. */
function overlaps(): string[] {
  const scene = document.querySelector('.stage-scene')
  if (scene === null) return ['no scene']
  const marked =
    '[data-text], bdi, .stage-cloud-word, .stage-scene-count, .stage-join p, .stage-scene-eyebrow, .t-num, h1'
  const boxes = [...scene.querySelectorAll(marked)]
    .filter((part) => part.querySelector(marked) === null && part.closest('.sr-only') === null)
    .map((part) => ({ text: part.textContent.slice(0, 12), box: seenOf(part) }))
    .filter(({ box }) => box.right - box.left > 1 && box.bottom - box.top > 1)
  const within = ({ box }: (typeof boxes)[number]) =>
    box.left >= -2 && box.right <= window.innerWidth + 2 && box.top >= -2 && box.bottom <= window.innerHeight + 2
  const outside = boxes.filter((one) => !within(one)).map(({ text }) => `outside: ${text}`)
  const pairs = boxes.flatMap((a, index) => boxes.slice(index + 1).map((b) => [a, b] as const))
  const over = pairs.filter(([{ box: a }, { box: b }]) => {
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    return width > 2 && height > 2
  })
  return [...outside, ...over.map(([a, b]) => `${a.text} over ${b.text}`)]
}

test('one participant’s endless text leaves room for another on the wall, whichever was asked first', async () => {
  room.run({ type: 'room.update', hasQuestions: true })
  for (const [index, text] of [ligature.repeat(200), '世'.repeat(200)].entries()) {
    room.run({ type: 'question.ask', text, name: null }, participant(`p${index}`))
  }
  room.run({ type: 'room.stage', scene: { kind: 'questions' } })
  await page.viewport(1280, 720)
  await showPage(path)
  const shown = () => document.querySelectorAll('.stage-wall-text:not([hidden])').length
  await expect.poll(shown).toBe(2)
})

test('a word of 43 letters takes a line of its own: all five questions stay on the wall, and fill it', async () => {
  const word = `Donaudampfschifffahrts${'gesellschaft'.repeat(2)}`.slice(0, 43)
  const asked = ['How do you keep it quiet?', 'Will there be slides?', word, 'متى الاستراحة؟', 'שלום (C++)?']
  room.run({ type: 'room.update', hasQuestions: true })
  for (const [index, text] of asked.entries()) {
    room.run({ type: 'question.ask', text, name: null }, participant(`p${index}`))
  }
  room.run({ type: 'room.stage', scene: { kind: 'questions' } })
  await page.viewport(1920, 1080)
  await showPage(path)
  await expect.poll(() => document.querySelectorAll('.stage-wall-text:not([hidden])').length).toBe(5)
  const cards = [...document.querySelectorAll('.stage-wall-text')].map((card) => card.getBoundingClientRect().bottom)
  expect(Math.max(...cards)).toBeGreaterThan(0.9 * window.innerHeight)
  const arabic = await page.getByText('متى').findElement()
  const { lineHeight, fontSize, direction, paddingTop } = getComputedStyle(arabic)
  expect(direction).toBe('rtl')
  expect(Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)).toBeGreaterThan(1.4)
  expect(Number.parseFloat(paddingTop)).toBeGreaterThan(0.15 * Number.parseFloat(fontSize))
})

test('players with the same place stand on the same step', async () => {
  stage('a podium where three won')
  await showPage(path)
  await expect.element(page.getByRole('heading', { name: 'The winners' })).toBeVisible()
  const steps = [...document.querySelectorAll('.stage-game-block')].map(({ clientHeight }) => clientHeight)
  expect(new Set(steps).size).toBe(1)
})

test('[Z19] third, second and first appear with a pause before each; a display that is reloaded shows the same', async () => {
  setTime()
  room = openRoom()
  stage('the leaders of a game')
  await showPage(path)
  await expect.element(page.getByRole('heading', { name: 'Leaderboard' })).toBeVisible()
  while (gameNow().phase !== 'podium') {
    const { id: gameId, phase, questionIndex } = gameNow()
    room.run({ type: 'game.advance', gameId, from: { phase, questionIndex } })
  }
  await expect.element(page.getByRole('heading', { name: 'The winners' })).toBeVisible()
  const steps = () =>
    [...document.querySelectorAll<HTMLElement>('.stage-game-step')]
      .filter((step) => getComputedStyle(step).visibility === 'visible')
      .map((step) => step.dataset['step'])
  expect(steps()).toEqual([])
  await passTime(2_000)
  await expect.poll(steps).toEqual(['3'])
  await passTime(2_500)
  await expect.poll(steps).toEqual(['2', '3'])
  expect(document.querySelector('.stage-confetti')).toBeNull()
  await passTime(3_000)
  await expect.poll(steps).toEqual(['1', '2', '3'])
  await expect.element(page.getBySelector('.stage-confetti')).toBeInTheDocument()
  await showPage(path)
  await expect.poll(steps).toEqual(['1', '2', '3'])
})

test('leaders move from their old rows to the new ones', async () => {
  stage('the right answer of a game')
  const ask = (selected: (index: number) => number) => {
    const { id: gameId, questionIndex } = gameNow()
    ;['Ada', 'Grace', 'Edsger', 'Barbara', 'Donald', 'Radia'].forEach((name, index) => {
      room.run({ type: 'game.answer', gameId, questionIndex, selectedOptions: [selected(index)] }, participant(name))
    })
  }
  const step = () => {
    const { id: gameId, phase, questionIndex } = gameNow()
    room.run({ type: 'game.advance', gameId, from: { phase, questionIndex } })
  }
  step()
  step()
  // The first question was right for the second and the sixth player, this one is for the first and the second.
  ask((index) => (index < 2 ? 1 : 0))
  while (gameNow().phase !== 'answer') step()
  room.run({ type: 'room.stage', scene: { kind: 'leaderboard', id: gameNow().id } })
  await showPage(path)
  await expect.element(page.getByRole('heading', { name: 'Leaderboard' })).toBeVisible()
  const rows = [...document.querySelectorAll<HTMLElement>('.stage-game-leader')]
  const from = rows.map((row) => Number.parseFloat(row.style.getPropertyValue('--from')))
  expect(from).toHaveLength(5)
  // The second and the third change places; nobody else moves.
  const [, second, third] = rows
  expect(from).toEqual([
    0,
    (third?.offsetTop ?? 0) - (second?.offsetTop ?? 0),
    (second?.offsetTop ?? 0) - (third?.offsetTop ?? 0),
    0,
    0,
  ])
})

longTest('a game has no clock but its own; other scenes have the small one, unless the link hides it', async () => {
  const corner = page.getBySelector('.stage-scene-clock')
  stage('a question of a game')
  await showPage(path)
  await expect.element(page.getBySelector('.stage-game-ring')).toBeVisible()
  expect(corner.query()).toBeNull()
  room.run({ type: 'room.stage', scene: { kind: 'qr' } })
  await expect.element(corner).toBeVisible()
  await showPage(`${path}?hide=clock`)
  await expect.element(corner).not.toBeVisible()
})

test('the lobby of a game shows no code while joining is locked', async () => {
  stage('the lobby of a game')
  await showPage(path)
  await expect.element(page.getBySelector('.stage-join')).toBeVisible()
  room.run({ type: 'room.update', isJoinLocked: true })
  await expect.element(page.getByText('Joining is closed for now.')).toBeVisible()
  await expect.element(page.getByText('Scan the code')).not.toBeInTheDocument()
  expect(document.querySelector('.stage-join')).toBeNull()
})

test('a speaker’s monitor keeps the timer while other displays show a poll', async () => {
  stage('a choice that is open')
  await showPage(`${path}?hide=scenes`)
  await expect.element(page.getBySelector('.clock-digits')).toBeVisible()
  room.run({ type: 'room.stage', scene: { kind: 'qr' } })
  room.run({ type: 'message.edit', messageId: addMessage(room, 'Wrap up'), isVisible: true })
  await expect.element(page.getByText('Wrap up')).toBeVisible()
  expect(document.querySelector('.stage-scene')).toBeNull()
  await expect.element(page.getBySelector('.clock-digits')).toBeVisible()
})

test('a closed question says why: everyone has answered, the time is up, or else only that it is closed', async () => {
  setTime()
  room = openRoom()
  stage('the split of a game')
  await showPage(path)
  await expect.element(page.getByText('Everyone has answered')).toBeVisible()
  const gameId = room.live.loaded?.state.games[0]?.id ?? ''
  room.run({ type: 'game.join', gameId, name: 'Late' }, participant('late'))
  await expect.element(page.getByText('Closed', { exact: true })).toBeVisible()
  await sleepFor(60_000)
  await expect.element(page.getByText('Time is up')).toBeVisible()
})

longTest.each([
  { kind: 'open_text' as const, isReviewed: true, given: { text: 'More light' } },
  { kind: 'word_cloud' as const, maxAnswers: 1, isReviewed: true, given: { words: ['light'] } },
])('answers that wait for the presenter are not called missing: $kind', async ({ given, ...asked }) => {
  const pollId = room.run({ type: 'poll.add', question, ...asked })
  room.run({ type: 'poll.edit', pollId, isActive: true, showResults: true })
  await showPage(path)
  await expect.element(page.getByText('No answers yet')).toBeVisible()
  room.run({ type: 'poll.vote', pollId, sessionId: null, ...given }, participant('ada'))
  room.run({ type: 'poll.edit', pollId, isActive: false })
  await expect.element(page.getByText('1 response')).toBeVisible()
  await expect.element(page.getByText('No answers are shown yet')).toBeVisible()
  room.run({ type: 'room.stage', scene: { kind: 'poll', id: pollId, isPinned: false } })
  await expect.element(page.getByText('1 answered')).toBeVisible()
  await expect.element(page.getByText('No answers are shown yet')).toBeVisible()
})

test('[Z4] after a game the display says thanks, how to join and what comes next, until the next cue', async () => {
  room.run({ type: 'poll.edit', pollId: addPoll(room), isActive: true, showResults: true })
  stage('the thanks after a game')
  await showPage(path)
  await expect.element(page.getByRole('heading', { name: 'Thank you for playing' })).toBeVisible()
  await expect.element(page.getBySelector('.stage-thanks-next')).toMatchTextContent(/^Next/)
  await expect.element(page.getBySelector('.stage-scene-side .qr-code')).toBeVisible()
  expect(document.querySelector('.stage-poll')).toBeNull()
  room.run({ type: 'rundown.next', after: room.live.loaded?.state.timers[0]?.id ?? null })
  await expect.element(page.getBySelector('.clock-digits')).toBeVisible()
})

test('[Q27] while the scores of a quiz wait, the display invites and counts, also when the quiz waits for its game', async () => {
  const flags = { showResults: true, showCorrectAnswers: true, showLeaderboard: true }
  const asked = { question, options: ['Lyon', 'Paris', '', ''], correctAnswer: 1, points: 10 }
  const quizId = room.run({
    ...{ type: 'quiz.add', title: 'Rivers', description: null, timeLimit: null, questions: [asked], ...flags },
  })
  room.run({ type: 'quiz.edit', quizId, isActive: true })
  room.run({ type: 'room.stage', scene: { kind: 'leaderboard', id: quizId } })
  room.run({ type: 'quiz.start', quizId, name: 'Ada', sessionId: null }, participant('ada'))
  const answers = [{ questionIndex: 0, selectedOption: 1 }]
  room.run({ type: 'quiz.submit', quizId, answers, sessionId: null }, participant('ada'))
  await showPage(path)
  await expect.element(page.getByRole('heading', { name: 'Rivers' })).toBeVisible()
  await expect.element(page.getByText('1 person has finished')).toBeVisible()
  await expect.element(page.getBySelector('.stage-scene-side .qr-code')).toBeVisible()
  room.run({ type: 'game.start', quizId, scoring: 'correct', hasLeaderboard: true })
  room.run({ type: 'room.stage', scene: { kind: 'leaderboard', id: quizId } })
  await expect.element(page.getByText('The leaders appear when the game ends.')).toBeVisible()
  expect(document.body.textContent).not.toContain('Ada')
  expect(document.querySelector('.stage-scene-side')).toBeNull()
})
