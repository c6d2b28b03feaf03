import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { optionsFromEnvironment } from '../../../scripts/local/server.ts'
import { addPoll, expect, makeRoom, patch, post, shortCodeOf, test } from '../support/fixtures.ts'

const { pages } = optionsFromEnvironment()
const weightKb = (path: string): number => gzipSync(readFileSync(`${pages}${path}`), { level: 9 }).length / 1000
/** The row “phone” in `scripts/budgets.ts` has the same figure. */
const most = { files: 1, kb: 142 }

test('a phone at a busy moment has loaded one script', async ({ page, person }) => {
  const room = await makeRoom(page)
  await patch(page, `/api/rooms/${room.id}`, { hasReactions: true, hasQuestions: true })
  const content = { content: 'Doors close at noon', senderType: 'presenter' }
  await post(page.request, `/api/rooms/${room.id}/live-messages`, content)
  const poll = `/api/polls/${await addPoll(page, room.id)}`
  await patch(page, poll, { isActive: true })

  const phone = await person({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const scripts = new Set<string>()
  phone.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.add(pathname)
  })
  await phone.goto(`/join/${await shortCodeOf(page, room.id)}`)
  await phone.getByRole('radio', { name: /Rivers/ }).check({ force: true })
  await phone.getByRole('button', { name: 'Submit Vote' }).click()
  await expect(phone.getByRole('heading', { name: 'Thank you for voting!' })).toBeVisible()
  await patch(page, poll, { isActive: false, showResults: true })
  await expect(phone.getByRole('heading', { name: 'Final Results' })).toBeVisible()
  await expect(phone.getByText('Doors close at noon')).toBeVisible()
  await phone.waitForLoadState('networkidle')
  const kb = [...scripts].reduce((sum, path) => sum + weightKb(path), 0)
  test.info().annotations.push({ type: 'scripts', description: `${scripts.size}, ${kb.toFixed(1)} kB` })
  expect(scripts.size, [...scripts].join('\n')).toBeLessThanOrEqual(most.files)
  expect(kb).toBeLessThanOrEqual(most.kb)
})
