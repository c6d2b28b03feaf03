import { createServer, type Server } from 'node:http'
import { z } from 'zod'
import { addPoll, addTimer, expect, makeRoom, patch, test } from './support/fixtures.ts'

/** A page of somebody else, with frames of ours. */
let theirs: Server
let port: number
test.beforeAll(async () => {
  theirs = createServer((request, reply) => {
    const frames = new URL(request.url ?? '/', 'http://theirs').searchParams.getAll('src')
    const html = frames.map((src, place) => `<iframe name="f${place}" src="${src}" width="320" height="180"></iframe>`)
    reply.setHeader('content-type', 'text/html').end(`<!doctype html><title>Theirs</title>${html.join('')}`)
  })
  await new Promise<void>((resolve) => theirs.listen(0, '127.0.0.1', resolve))
  port = z.object({ port: z.number() }).parse(theirs.address()).port
})
test.afterAll(() => theirs.close())

test('a page of another site shows the clock and takes an answer, without a cookie, and can frame nothing else (threats T78 and T81)', async ({
  page,
  browser,
  baseURL,
}) => {
  const ours = baseURL ?? ''
  const room = await makeRoom(page, 'Framed')
  await addTimer(page, room.id, 'Opening talk', 600)
  const poll = await addPoll(page, room.id)
  await patch(page, `/api/polls/${poll}`, { isActive: true })
  const paths = [
    `/embed/room/${room.id}/timer?background=transparent`,
    `/embed/room/${room.id}/results/${poll.split('.')[1]}?theme=light`,
    `/embed/join/${room.id}`,
    `/room/${room.id}/controller`,
    `/room/${room.id}/viewer`,
  ]
  const context = await browser.newContext()
  const reader = await context.newPage()
  const query = paths.map((path) => `src=${encodeURIComponent(ours + path)}`).join('&')
  await reader.goto(`http://127.0.0.1:${port}/?${query}`)
  const frame = (place: number) => reader.frameLocator(`iframe[name="f${place}"]`)
  const [clock, results, phone] = [frame(0), frame(1), frame(2)]
  await expect(clock.locator('.clock-digits')).toHaveText('10:00')
  await expect(results.getByRole('heading')).toBeVisible()
  for (const place of [3, 4]) await expect.poll(() => reader.frame(`f${place}`)?.url()).toMatch(/^chrome-error:/)

  const choice = phone.getByRole('radio').first()
  await choice.check({ force: true })
  await phone.getByRole('button', { name: /vote/i }).first().click()
  await patch(page, `/api/polls/${poll}`, { showResults: true })
  await expect(results.getByText('100%').first()).toBeVisible()
  // Over plain http a frame of another site gets no cookie at all.
  expect(await context.cookies()).toEqual([])
  await context.close()
})
