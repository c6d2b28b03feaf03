import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { Command } from '../../schema/tools/commands.ts'
import { chooseTheme } from '../client/theme.ts'
import { participant } from '../live/local-room.ts'
import { signIn } from '../testing/account.ts'
import { pressKey, toast, violationsIn } from '../testing/look.ts'
import { resumeMotion, stopMotion } from '../testing/motion.ts'
import { layoutFaults, walkDialog, walkMenu } from '../testing/overlay.ts'
import { addMessage, addPoll, addQuiz, addTimer, openRoom, roomId, type TestRoom } from '../testing/room.ts'
import { showPage } from '../testing/screens.tsx'

type Overlay = {
  name: string
  /** The tabs that lead to its button, from the outside in. */
  tabs?: readonly RegExp[]
  /** The button that has the focus before and after. */
  button: string | RegExp
  /** The item that opens the dialog in a menu. */
  item?: string
  /** A text in it that loads after it has opened. */
  fetched?: string
  /** The button itself opens a menu. */
  isMenu?: true
  /** The key that opens it, if that is not Enter. */
  key?: string
  /** In one column only: elsewhere its items are buttons. */
  isNarrowOnly?: true
  /** In a part of the desk that is a dialog in one column. */
  isWideOnly?: true
}

const messages = [/^Messages/]
const room = [/^Room/]
const share = [/^Share/]
const polls = [/Audience/, /Polls/]
const quizzes = [/Audience/, /Quizzes/]
const questions = [/Audience/, /Questions/]

const desk: readonly Overlay[] = [
  { name: 'People', button: 'People: 1 other is here', fetched: 'Grace Hopper' },
  { name: 'Add timer', button: 'Add timer' },
  { name: 'Edit timer', button: 'More actions for Opening talk', item: 'Edit' },
  { name: 'menu of a timer', button: 'More actions for Opening talk', isMenu: true },
  { name: 'menu of the last timer', button: 'More actions for Closing', isMenu: true },
  { name: 'menu of the show keys', button: 'More show controls', isMenu: true, isNarrowOnly: true },
  { name: 'Screens', button: /^1 screen/, isNarrowOnly: true },
  { name: 'menu of a screen', button: 'More for Screen 1', isMenu: true, isWideOnly: true },
  { name: 'Keyboard shortcuts', button: 'Add timer', key: '?' },
  { name: 'Add message', tabs: messages, button: 'Add message' },
  { name: 'Edit message', tabs: messages, button: 'More actions for: Slower please', item: 'Edit' },
  { name: 'menu of a message', tabs: messages, button: 'More actions for: Slower please', isMenu: true },
  { name: 'menu of the running order', button: 'Import and export', isMenu: true },
  { name: 'Import a spreadsheet', button: 'Import and export', item: 'Import a spreadsheet' },
  { name: 'Rename the room', tabs: room, button: 'Rename the room' },
  { name: 'Access password', tabs: room, button: 'Change password' },
  { name: 'Remove the password?', tabs: room, button: 'Remove' },
  { name: 'Make a new Timers link?', tabs: share, button: 'New link: Timers' },
  { name: 'Switch off the Timers link?', tabs: share, button: 'Switch off: Timers' },
  { name: 'Make a new controller link?', tabs: room, button: 'New controller link' },
  { name: 'Delete this room?', tabs: room, button: 'Delete room' },
  { name: 'Create poll', tabs: polls, button: 'Create poll' },
  { name: 'Delete this poll?', tabs: polls, button: /^Delete: Which talk/ },
  { name: 'Create quiz', tabs: quizzes, button: 'Create quiz' },
  { name: 'Delete this quiz?', tabs: quizzes, button: /^Delete: Rivers/ },
  { name: 'Play a quiz live', tabs: quizzes, button: /^Play live: Rivers/ },
  { name: 'menu of a question', tabs: questions, button: /^More: Will there be/, isMenu: true },
  { name: 'Remove this person?', tabs: [/Audience/, /Feedback/], button: /^Remove this person/ },
  { name: 'Removed people', tabs: questions, button: /^Removed people/ },
  { name: 'Delete 2 questions?', tabs: questions, button: 'Delete all questions...' },
]
/** While a game is running. */
const game: readonly Overlay[] = [
  { name: 'Players', tabs: quizzes, button: 'Players...', fetched: 'Grace' },
  { name: 'End this game now?', tabs: quizzes, button: 'End game' },
]
const create: readonly Overlay[] = [{ name: 'Open an event file', button: 'From a file' }]
const dashboard: readonly Overlay[] = [
  { name: 'Open an event file', button: 'From a file' },
  { name: 'account menu', button: /^Account menu/, isMenu: true },
  { name: 'History of “Town hall”', button: 'History of Town hall', fetched: 'Room created' },
  { name: 'Delete “Town hall”?', button: 'Delete Town hall' },
]
const settings: readonly Overlay[] = [{ name: 'Delete your account?', button: 'Delete Account' }]

const pages = [
  { path: `/room/${roomId}/controller`, overlays: desk },
  { path: `/room/${roomId}/controller?game`, overlays: game },
  { path: '/create', overlays: create },
  { path: '/dashboard', overlays: dashboard },
  { path: '/account-settings', overlays: settings },
]
const sizes = [
  [390, 844],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const

const cases = pages.flatMap(({ path, overlays }) => sizes.map(([width, height]) => ({ path, overlays, width, height })))

// Each overlay is checked once it is open, and there are hundreds of them.
beforeEach(() => {
  stopMotion()
  onTestFinished(resumeMotion)
})

test.each(cases)(
  'every dialog and menu of $path by keyboard alone, at $width px, light and dark: nothing cut off, and the focus back',
  { timeout: 300_000 },
  async ({ path, overlays, width, height }) => {
    furnish(path.endsWith('?game'))
    await page.viewport(width, height)
    await showPage(path)
    const faults: string[] = []
    for (const overlay of overlays) {
      if ((width >= 1024 ? overlay.isNarrowOnly : overlay.isWideOnly) === true) continue
      const found = await openWalkAndClose(overlay).catch((fault: Error & { cause?: unknown }) => [
        `${fault.message} ${String(fault.cause)}`,
      ])
      faults.push(...found.map((fault) => `${overlay.name}: ${fault}`))
    }
    expect(faults).toEqual([])
  },
)

/** A room and an account in which everything can be opened. */
function furnish(hasGame: boolean): TestRoom {
  const room = openRoom()
  room.run({ type: 'room.make_link', rights: 'timers' })
  const [own] = signIn(room, ['Town hall']).rooms
  const timestamp = new Date(Date.now()).toISOString()
  const history = ['viewer_locked', 'room_created'].map((action) => ({ action, metadata: {}, userId: null, timestamp }))
  room.api.get(`/api/rooms/${own?.id}/history`, (c) => c.json(history))
  for (const name of ['Opening talk', 'Keynote', 'Closing']) addTimer(room, name)
  addMessage(room, 'Slower please')
  localStorage.setItem('cuelight_screens_open', 'true')
  const screen = { id: `${roomId}.screenOnTheWall`, page: 'viewer' } as const
  room.connect('viewer').send({ type: 'join_room', roomId, screen })
  const colleague = room.connect('controller')
  colleague.send({ type: 'join_room', roomId })
  colleague.send({ type: 'person', key: 'key-of-a-colleague', name: 'Grace Hopper' })
  room.run({ type: 'poll.edit', pollId: addPoll(room), isActive: true })
  const quizId = addQuiz(room)
  room.run({ type: 'quiz.edit', quizId, isActive: true })
  room.run({ type: 'room.update', hasQuestions: true, feedbackEnabled: true })
  const sessionId = 'of-no-meaning'
  const asked: readonly Command[] = [
    { type: 'question.ask', text: 'Will there be slides?', name: null },
    { type: 'question.ask', text: 'Are the slides shared?', name: null },
    { type: 'feedback.submit', rating: 2, comment: 'Too loud', categoryId: null, sessionId },
    { type: 'quiz.start', quizId, sessionId },
    { type: 'quiz.submit', quizId, answers: [{ questionIndex: 0, selectedOption: 1 }], sessionId },
  ]
  for (const command of asked)
    expect(room.live.execute(command, participant('somebody'), null)).toMatchObject({ ok: true })
  room.run({ type: 'quiz.edit', quizId, isActive: false })
  const questionId = room.run({ type: 'question.ask', text: 'Buy my book', name: null }, participant('troll'))
  room.run({ type: 'ban.add', of: { tool: 'question', id: questionId }, removesVotes: false })
  if (hasGame) playGame(room, quizId)
  room.run({ type: 'room.set_password', accessPasswordHash: 'somebody has set one' })
  return room
}

/** A game with a player, in its lobby. */
function playGame(room: TestRoom, quizId: string): void {
  const gameId = room.run({ type: 'game.start', quizId, scoring: 'speed', hasLeaderboard: true })
  const joins: Command = { type: 'game.join', gameId, name: 'Grace' }
  expect(room.live.execute(joins, participant('somebody'), null)).toMatchObject({ ok: true })
  room.api.get(`/api/games/${gameId}/results`, (c) => {
    const results = room.live.reader.query('games.results', { gameId }, room.who)
    return results.ok ? c.json(results.value) : c.json({}, 500)
  })
}

/** Overlays that open in their own place and return the focus when they close. */
test.each(sizes)(
  'a display link is built, and questions are merged, by keyboard alone at %dx%d',
  { timeout: 300_000 },
  async (width, height) => {
    furnish(false)
    await page.viewport(width, height)
    await showPage(`/room/${roomId}/controller`)
    const build = await reach({ name: 'link', tabs: [/^Share/], button: 'Build a display link' })
    await pressKey(build)
    const section = page.getByRole('region', { name: 'Display link' })
    await expect.element(section).toHaveFocus()
    const element = await section.findElement()
    if (!(element instanceof HTMLElement)) throw new Error('no HTML')
    // It scrolls with its panel.
    const faults = layoutFaults(element).filter((fault) => fault !== 'it sticks out of the window')
    expect([...(await walkDialog(element)), ...faults]).toEqual([])
    await pressKey(section.getByRole('button', { name: 'Close' }))
    await expect.element(build).toHaveFocus()

    const menu = await reach({ name: 'question', tabs: questions, button: /^More: Will there be/ })
    await pressKey(menu)
    await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
    await pressKey(page.getByRole('menuitem', { name: 'Merge into another' }))
    const cancel = page.getByRole('button', { name: 'Cancel' })
    await pressKey(cancel)
    await expect.element(cancel).not.toBeInTheDocument()
    const rows = page.getByRole('list', { name: 'Questions' })
    await expect.element(rows).toHaveFocus()
    await pressKey(menu)
    await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
    await pressKey(page.getByRole('menuitem', { name: 'Merge into another' }))
    await pressKey(page.getByRole('button', { name: /^Merge into this/ }))
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(rows).toHaveFocus()

    const undo = page.getByRole('button', { name: /^Undo: / })
    await expect.element(undo).toBeVisible()
    await pressKey(undo)
    // Merging can't be undone, so an earlier step is asked about.
    await pressKey(toast('Undo an earlier step?').getByRole('button', { name: 'Undo', exact: true }))
    await expect.element(page.getByRole('button', { name: /^Redo: / })).toBeVisible()
    // The toast that says what was undone takes the place of the one that asked.
    await expect.element(page.getBySelector('.toast-viewport')).toHaveFocus()
  },
)

/** The question which text stays opens over the form that is saved, and returns to it. */
test.each(sizes)(
  'of two texts one is chosen, by keyboard alone at %dx%d, light and dark: nothing cut off, and the focus back',
  { timeout: 300_000 },
  async (width, height) => {
    const room = furnish(false)
    const [timer] = room.live.loaded?.state.timers ?? []
    await page.viewport(width, height)
    await showPage(`/room/${roomId}/controller`)
    const menu = await reach({ name: 'Edit timer', button: 'More actions for Opening talk' })
    await pressKey(menu)
    await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const form = page.getByRole('dialog', { name: 'Edit timer' })
    await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await userEvent.keyboard(`{Control>}a{/Control}${'A long name of an opening talk '.repeat(3)}`)
    const theirs = { name: 'Anunbrokenwordofmorethanthirtyletters in a name', speaker: 'Grace Hopper' }
    room.run({ type: 'timer.edit', timerId: timer?.id ?? '', ...theirs })
    const save = form.getByRole('button', { name: 'Save', exact: true })
    await pressKey(save)
    const question = page.getByRole('dialog', { name: 'Someone else has changed this too' })
    await expect.element(question).toBeVisible()
    const element = await question.findElement()
    if (!(element instanceof HTMLElement)) throw new Error('no HTML')
    const faults = await walkDialog(element)
    faults.push(...(await faultsInBothThemes(element)))
    expect(faults).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(save).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(question.getByRole('radio', { name: /^Yours/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(menu).not.toBeInTheDocument()
    expect(room.live.loaded?.state.timers[0]).toMatchObject(theirs)
  },
)

async function openWalkAndClose(overlay: Overlay): Promise<string[]> {
  const button = await reach(overlay)
  const isMenu = overlay.isMenu === true
  const open = async () => {
    await pressKey(button, overlay.key)
    if (overlay.item === undefined) return
    await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
  }
  await open()
  const shown = isMenu ? page.getByRole('menu') : page.getBySelector('dialog[open]')
  await expect.element(shown).toBeVisible()
  if (overlay.fetched !== undefined) await expect.element(shown.getByText(overlay.fetched).first()).toBeVisible()
  const element = await shown.findElement()
  if (!(element instanceof HTMLElement)) throw new Error('no HTML')
  const faults = isMenu ? await walkMenu(element) : await walkDialog(element)
  faults.push(...(await faultsInBothThemes(element)))
  await userEvent.keyboard('{Escape}')
  await expect.element(shown).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  return faults
}

/** What is cut off in an open overlay, or hard to read or to name. */
async function faultsInBothThemes(element: HTMLElement): Promise<string[]> {
  const faults: string[] = []
  for (const theme of ['light', 'dark'] as const) {
    chooseTheme(theme)
    await expect.poll(() => document.documentElement.dataset['theme']).toBe(theme)
    faults.push(...layoutFaults(element).map((fault) => `${theme}: ${fault}`))
    // Names, roles and colours are the same at every width.
    if (window.innerWidth === 1280) faults.push(...(await violationsIn(document)).map((fault) => `${theme}: ${fault}`))
  }
  return faults
}

/** The button of an overlay, by keyboard through the tabs before it. */
async function reach({ tabs = [/^(Speaker Tools|Timers)/], button }: Overlay): Promise<Locator> {
  for (const name of location.pathname.endsWith('controller') ? tabs : []) {
    await pressKey(page.getByRole('tab', { name }).first())
  }
  const found = page.getByRole('button', { name: button, exact: true }).first()
  await expect.element(found).toBeVisible()
  return found
}
