import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nobody } from '../../../schema/core/door.ts'
import type { CommandOf } from '../../../schema/engine/commands/commands.ts'
import { brokenWords, expectAccessible, expectNoSidewaysScroll, pressKey, type } from '../../testing/look.ts'
import { openRoom, roomId } from '../../testing/room.ts'
import { showPhone } from '../../testing/screens.tsx'

/** A long question and long options, with a word that fills a small phone. */
const question = 'Which of these topics should the Infrastrukturausschuss discuss in the afternoon?'
const options = ['Rivers and bridges', 'Harbours, canals and everything else that is made of water', 'Sustainability']

const button = (name: string | RegExp) => page.getByRole('button', { name })
const status = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

/** Chooses with the arrow keys. */
async function choose(role: 'radio' | 'checkbox', name: RegExp, keys = '[Space]'): Promise<void> {
  const control = await page.getByRole(role, { name }).findElement()
  control.focus()
  await userEvent.keyboard(keys)
}

async function write(name: string | RegExp, text: string): Promise<void> {
  const field = await page.getByRole('textbox', { name }).findElement()
  field.focus()
  await type(text)
}

const asking = { type: 'poll.add', question } as const

type Kind = {
  asked: CommandOf<'poll.add'>
  /** By keyboard alone. */
  give: () => Promise<void>
  /** The answers still on the screen after a reload. */
  expectGiven: () => Promise<void>
  /** The room's count. */
  counted: object
}

const kinds: Record<string, Kind> = {
  choice: {
    asked: { ...asking, options, allowMultiple: false },
    give: () => choose('radio', /Rivers/, '[Space][ArrowDown]'),
    expectGiven: () => expect.element(page.getByRole('radio', { name: /Harbours/ })).toBeChecked(),
    counted: { counts: [0, 1, 0] },
  },
  'choice of several': {
    asked: { ...asking, options, allowMultiple: true },
    async give() {
      await choose('checkbox', /Rivers/)
      await choose('checkbox', /Sustainability/)
    },
    expectGiven: () => expect.element(status('(2 selected)')).toBeVisible(),
    counted: { counts: [1, 0, 1] },
  },
  'yes or no': {
    asked: { ...asking, options: ['Yes', 'No'], allowMultiple: false },
    give: () => choose('radio', /No$/),
    expectGiven: () => expect.element(page.getByRole('radio', { name: /No$/ })).toBeChecked(),
    counted: { counts: [0, 1] },
  },
  'rating to 5': {
    asked: { ...asking, kind: 'rating', scale: 5, labels: ['Much too slow', 'Exactly as I wished'] },
    give: () => choose('radio', /^1 of 5/, '[Space][ArrowRight][ArrowRight]'),
    async expectGiven() {
      await expect.element(page.getByRole('radio', { name: '3 of 5' })).toBeChecked()
      // The line above the button no longer asks for a rating.
      await expect.element(status('3 of 5')).toBeVisible()
    },
    counted: { counts: [0, 0, 1, 0, 0] },
  },
  'rating to 10': {
    asked: { ...asking, kind: 'rating', scale: 10, labels: ['', ''] },
    give: () => choose('radio', /^10 of 10/),
    expectGiven: () => expect.element(page.getByRole('radio', { name: '10 of 10' })).toBeChecked(),
    counted: { counts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1] },
  },
  ranking: {
    asked: { ...asking, kind: 'ranking', options },
    async give() {
      const down = button('Move Rivers and bridges down')
      await pressKey(down)
      await expect.element(status('Rivers and bridges: 2 of 3')).toBeInTheDocument()
      // The focus moves along, so the same key moves the option further.
      await expect.element(down).toHaveFocus()
      await userEvent.keyboard('[Space]')
      await expect.element(status('Rivers and bridges: 3 of 3')).toBeInTheDocument()
      await pressKey(button('Move Sustainability up'))
    },
    expectGiven: () =>
      expect
        .poll(() => [...document.querySelectorAll('.rank-text')].map(({ textContent }) => textContent?.slice(0, 6)))
        .toEqual(['Sustai', 'Harbou', 'Rivers']),
    counted: {
      places: [
        [0, 0, 1],
        [0, 1, 0],
        [1, 0, 0],
      ],
    },
  },
  'word cloud': {
    asked: { ...asking, kind: 'word_cloud', maxAnswers: 2, isReviewed: false },
    async give() {
      await write('Answer 1', 'wide rivers')
      await write('Answer 2', 'a sea of four words')
      await expect.element(page.getByText('Please use at most three words.')).toBeVisible()
      await expectAccessible()
      await page.getByRole('textbox', { name: 'Answer 2' }).fill('the sea')
      await expect.element(page.getByText('Please use at most three words.')).not.toBeInTheDocument()
      await page.getByRole('textbox', { name: 'Answer 2' }).fill('我觉得今天的会议非常有意思')
      await expect.element(page.getByText('Please use at most three words.')).toBeVisible()
      await page.getByRole('textbox', { name: 'Answer 2' }).fill('the sea')
    },
    expectGiven: () => expect.element(page.getByRole('textbox', { name: 'Answer 2' })).toHaveValue('the sea'),
    counted: { words: [{ text: 'wide rivers' }, { text: 'the sea' }] },
  },
  'open text': {
    asked: { ...asking, kind: 'open_text', isReviewed: true },
    give: () => write('Your answer', 'More light, less talk'),
    expectGiven: () =>
      expect.element(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('More light, less talk'),
    counted: { answers: [{ text: 'More light, less talk' }] },
  },
}

test.each(Object.entries(kinds))(
  'a %s is given by keyboard, survives a reload and a lost line, and counts once',
  async (_name, { asked, give, expectGiven, counted }) => {
    const room = openRoom('Spring conference', nobody)
    const pollId = room.run(asked)
    room.run({ type: 'poll.edit', pollId, isActive: true })
    const submit = button(/^Submit/)
    const tally = () => room.live.loaded?.state.tallies.poll[pollId]
    const expectWellMade = async () => {
      await expectAccessible()
      expectNoSidewaysScroll()
      expect(brokenWords(document.body)).toEqual([])
    }

    await page.viewport(844, 390)
    await showPhone(`/poll/${pollId}`)
    await expect.element(page.getByRole('heading', { name: question })).toBeVisible()
    await expect.element(submit).toBeVisible()
    await expectWellMade()
    await give()

    await page.viewport(320, 568)
    await showPhone(`/join/${roomId}`)
    await expectGiven()
    await expectWellMade()
    room.line.cut()
    await pressKey(submit)
    await expect.element(page.getByText('Will be sent when you’re back online')).toBeVisible()
    await pressKey(button('Submitting...'))
    room.line.loseReplies(1)
    await expect.element(page.getByRole('heading', { name: 'Thank you for voting!' })).toBeVisible()
    expect(tally()).toMatchObject({ totalResponses: 1, ...counted })
    await expectWellMade()

    room.run({ type: 'poll.edit', pollId, isActive: false, showResults: true })
    await expect.element(page.getByRole('heading', { name: 'Final Results' })).toBeVisible()
    await expect.element(page.getByText('1 response')).toBeVisible()
    await expectWellMade()
  },
)
