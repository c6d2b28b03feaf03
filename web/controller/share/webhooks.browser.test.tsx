/** The webhooks of a room in Share Room: made, with the secret shown once, tested, paused and deleted. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { WebhookView } from '../../../schema/tools/webhooks/commands.ts'
import { longTest, whenLong } from '../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../testing/look.ts'
import { addWebhook, openRoom, roomId, type TestRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const webhooks = () => page.getByRole('region', { name: 'Webhooks' })

async function openWebhooks(width = 1280, height = 800, before: (room: TestRoom) => void = () => undefined) {
  const room = openRoom()
  before(room)
  await page.viewport(width, height)
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: /^Share/ }).click()
  await expect.element(webhooks()).toBeVisible()
  return room
}

test.each([[1280, 800], ...whenLong<[number, number]>([[320, 700]])])(
  '[WH1] a webhook is made, shown once, paused and deleted, at %dx%d',
  async (width, height) => {
    const room = await openWebhooks(width, height)
    const hooks = () => room.live.loaded?.state.webhooks.hooks ?? []
    await webhooks().getByRole('button', { name: 'New webhook' }).click()
    await expect.element(webhooks().getByRole('textbox', { name: 'Address' })).toHaveFocus()
    await webhooks().getByRole('button', { name: 'Create webhook' }).click()
    await expect.element(webhooks().getByText('Please give a public address that begins with https://.')).toBeVisible()
    await webhooks().getByRole('textbox', { name: 'Address' }).fill('https://shore.example/hook?of=a-long-address')
    await webhooks().getByRole('checkbox', { name: 'A set number of seconds is left' }).click()
    await webhooks().getByRole('textbox', { name: 'Seconds left' }).fill('a minute')
    await webhooks().getByRole('button', { name: 'Create webhook' }).click()
    await expect.element(webhooks().getByText('Please give one to ten whole numbers, such as 60, 10, 0.')).toBeVisible()
    await webhooks().getByRole('textbox', { name: 'Seconds left' }).fill('60, 0')
    await expectAccessible()
    await expectNoSidewaysScroll()
    await webhooks().getByRole('button', { name: 'Create webhook' }).click()
    const shown = webhooks().getByRole('textbox', { name: 'Secret for shore.example' })
    await expect.element(shown).toHaveValue(`whsec_${'A'.repeat(43)}=`)
    await expectAccessible()
    await expectNoSidewaysScroll()
    await webhooks().getByRole('button', { name: 'Done' }).click()
    await expect.element(shown).not.toBeInTheDocument()
    expect(hooks()).toMatchObject([
      { events: ['cue.started', 'cue.warning', 'cue.ended', 'cue.seconds_left'], at: [60, 0] },
    ])
    await webhooks().getByRole('button', { name: 'Pause: shore.example' }).click()
    await expect.element(webhooks().getByText(/^Paused/)).toBeVisible()
    expect(hooks()).toMatchObject([{ paused: 'person' }])
    await webhooks().getByRole('button', { name: 'Resume: shore.example' }).click()
    await expect.element(webhooks().getByText(/^On/)).toBeVisible()
    await webhooks().getByRole('button', { name: 'Delete: shore.example' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).click()
    await expect.element(webhooks().getByText(/shore\.example/)).not.toBeInTheDocument()
    expect(hooks()).toEqual([])
  },
)

const delivery = {
  id: 'msg_1',
  type: 'cue.started',
  at: new Date(Date.now() - 90 * 60_000).toISOString(),
  attempts: 1,
  nextAt: null,
}
const listed: WebhookView = {
  id: `${roomId}.hookOne`,
  url: 'https://hooks.automation.shore.example/services/T024BE7LD/B024BE7LD/rQx8kLm2',
  events: ['cue.started', 'cue.warning', 'show.behind', 'screen.needs_look'],
  at: [],
  minutes: 5,
  paused: 'failures',
  createdAt: '2026-11-20T09:30:00.000Z',
  waiting: 2,
  deliveries: [
    { ...delivery, id: 'msg_4', type: 'webhook.test', state: 'given_up', status: null, ms: 5001, fault: 'too_slow' },
    { ...delivery, id: 'msg_3', state: 'waiting', status: 503, ms: 40, fault: 'status', nextAt: delivery.at },
    { ...delivery, id: 'msg_2', state: 'given_up', status: null, ms: null, fault: 'paused' },
    { ...delivery, state: 'delivered', status: 204, ms: 38, fault: null },
  ],
}

test.each([[1280, 800], ...whenLong<[number, number]>([[320, 700]])])(
  '[WH6] [WH9] a webhook that failed for a day says so, what it was told last, and how a test went, at %dx%d',
  async (width, height) => {
    const room = await openWebhooks(width, height, (opened) => {
      addWebhook(opened)
      opened.api.get(`/api/rooms/${roomId}/webhooks`, (c) => c.json({ webhooks: [listed] }))
      opened.api.post(`/api/rooms/${roomId}/webhooks/${listed.id}/test`, (c) => c.json(listed.deliveries[0]))
    })
    expect(room.live.loaded?.state.webhooks.hooks).toHaveLength(1)
    await expect.element(webhooks().getByText('Paused, because it failed for a day')).toBeVisible()
    await expect.element(webhooks().getByText(/2 messages wait/)).toBeVisible()
    await webhooks().getByText('Last deliveries').click()
    await expect.element(webhooks().getByText('A cue starts, 1 hour ago: arrived: 204, 38 ms')).toBeVisible()
    await expect
      .element(webhooks().getByText('A cue starts, 1 hour ago: answered 503, will be tried again'))
      .toBeVisible()
    await webhooks()
      .getByRole('button', { name: /^Send a test/ })
      .click()
    await expect.element(page.getByText('The test did not arrive').first()).toBeVisible()
    await expect.element(page.getByText('No answer within 5 seconds.').first()).toBeVisible()
    await expectAccessible()
    await expectNoSidewaysScroll()
  },
)

longTest(
  '[WH6] the desk says at once that a webhook was paused because it failed, and no longer once it goes on',
  async () => {
    const room = await openWebhooks(1280, 800, addWebhook)
    const [hook] = room.live.loaded?.state.webhooks.hooks ?? []
    const notice = page.getByText('A webhook was paused.')
    await expect.element(notice).not.toBeInTheDocument()
    room.live.outsideNews.pauseFailed(hook?.id ?? '')
    await expect.element(notice).toBeVisible()
    await expectAccessible()
    room.run({ type: 'room.pause_webhook', webhookId: hook?.id ?? '', isPaused: false })
    await expect.element(notice).not.toBeInTheDocument()
  },
)
