import type { Page } from '@playwright/test'
import {
  addMessage,
  addPoll,
  addQuiz,
  addTimer,
  atRest,
  expect,
  makeRoom,
  patch,
  post,
  test,
} from './support/fixtures.ts'
import { password, signUp } from './support/mailbox.ts'

/** Texts that try to be markup, script, style, an address or a template. Anything they create carries `data-hit`. */
const markup = [
  '<b data-hit>bold</b>',
  '<script data-hit>hit()</script>',
  '</script><script data-hit>hit()</script>',
  '<img data-hit src=x onerror=hit()>',
  '<svg data-hit onload=hit()>',
  '<svg data-hit><script>hit()</script></svg>',
  '<math data-hit><mtext></mtext></math>',
  '<iframe data-hit srcdoc="<script>parent.hit()</script>">',
  '<object data-hit data="javascript:hit()">',
  '<embed data-hit src="javascript:hit()">',
  '<style data-hit>*{display:none}</style>',
  '<link data-hit rel=stylesheet href=//evil.test/x.css>',
  '<base data-hit href=//evil.test/>',
  '<meta data-hit http-equiv=refresh content="0;url=//evil.test">',
  '<form data-hit action=//evil.test><input autofocus onfocus=hit()>',
  '<details data-hit open ontoggle=hit()>',
  '<video data-hit><source onerror=hit()></video>',
  '<input data-hit autofocus onfocus=hit()>',
  '<a data-hit href="javascript:hit()">here</a>',
  '<template data-hit><script>hit()</script></template>',
  '<noscript><p data-hit title="</noscript><img src=x onerror=hit()>">',
  '<!--><img data-hit src=x onerror=hit()>-->',
  ']]><img data-hit src=x onerror=hit()>',
  '"><img data-hit src=x onerror=hit()>',
  "'><img data-hit src=x onerror=hit()>",
  '" data-hit onmouseover="hit()',
  "' data-hit onfocus='hit()' autofocus='",
  '</title><img data-hit src=x onerror=hit()>',
  '</textarea><img data-hit src=x onerror=hit()>',
  '</style><img data-hit src=x onerror=hit()>',
  '&lt;img data-hit src=x onerror=hit()&gt;',
  '\\u003cimg data-hit src=x onerror=hit()\\u003e',
  '%3Cimg%20data-hit%20src=x%20onerror=hit()%3E',
  '＜img data-hit src=x onerror=hit()＞',
]
const others = [
  'javascript:hit()',
  'data:text/html,<script>hit()</script>',
  '{{constructor.constructor("hit()")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is one of the texts
  '${hit()}',
  '`;hit();`',
  "');hit();('",
  '"};hit();var x={"',
  '__proto__',
  'constructor',
  '$& $1 $` $$',
  '%s %d %o',
]
const texts = [...markup, ...others]
/** A text that is short enough for a person’s name. */
const name = '<img data-hit src=x onerror=hit()>'

/** Typed texts may appear on a page, but nothing in them may have an effect there. */
async function expectLifeless(page: Page): Promise<void> {
  await atRest(page)
  expect(await page.locator('[data-hit]').count(), page.url()).toBe(0)
  expect(await page.evaluate(() => 'wasHit' in window), page.url()).toBe(false)
}

/** Records every call that the texts could make, and every dialog they could open. */
async function watched(page: Page, dialogs: string[]): Promise<Page> {
  await page.addInitScript(() => {
    Object.assign(window, { hit: () => Object.assign(window, { wasHit: true }) })
  })
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  return page
}

test('threat T16: typed text is text on every page, and in every mail', { tag: '@long' }, async ({ page, person }) => {
  const dialogs: string[] = []
  await watched(page, dialogs)
  const phone = await watched(await person({ viewport: { width: 390, height: 844 } }), dialogs)
  await signUp(page)
  await patch(page, '/api/user/profile', {
    firstName: name,
    lastName: name,
    currentPassword: password,
    newPassword: 'a better secret',
  })
  const room = await makeRoom(page, name)
  for (const text of texts) {
    await addTimer(page, room.id, text, 60)
    await post(page.request, `/api/rooms/${room.id}/live-messages`, { content: text, senderType: 'presenter' })
  }
  for (let at = 0; at < texts.length; at += 6) {
    const options = [...texts.slice(at, at + 6), 'Other'].slice(0, 6)
    await addPoll(page, room.id, { question: texts[at], options })
    await addQuiz(page, room.id, {
      title: texts[at],
      description: texts[at],
      questions: [{ question: texts[at], options: options.slice(0, 4), correctAnswer: 0, points: 10 }],
    })
  }
  const message = await addMessage(page, room.id, texts.join(' ').slice(0, 480))
  await patch(page, `/api/messages/${message.id}`, { isVisible: true })
  const poll = await addPoll(page, room.id, { question: markup[3], options: markup.slice(0, 6) })
  await patch(page, `/api/polls/${poll}`, { isActive: true, showResults: true })
  await patch(page, `/api/rooms/${room.id}`, { feedbackEnabled: true })

  await phone.goto(`/join/${room.id}`)
  await expect(phone.getByText('<img data-hit src=x onerror=hit()>').first()).toBeVisible()
  await expectLifeless(phone)
  const feedback = await phone.request.post(`/api/rooms/${room.id}/feedback`, {
    data: { rating: 1, comment: texts.join(' ').slice(0, 480), sessionId: markup[3] },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(feedback.status()).toBe(201)
  await patch(page, `/api/polls/${poll}`, { isActive: false })
  const quiz = await addQuiz(page, room.id, { title: name, description: name })
  await patch(page, `/api/quizzes/${quiz}`, { isActive: true })
  await expect(phone.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
  await expectLifeless(phone)

  for (const part of ['viewer', 'agenda', 'qr']) {
    await page.goto(`/room/${room.id}/${part}`)
    await expect(page.getByText('data-hit').first()).toBeVisible()
    await expectLifeless(page)
  }
  await page.goto(`/room/${room.id}/controller`)
  await expect(page.getByText('Controller Active')).toBeVisible()
  await expectLifeless(page)
  await page
    .getByRole('tab', { name: /Audience/ })
    .first()
    .click()
  for (const tab of ['Live Polls', 'Interactive Quizzes', 'Live Messaging', 'Instant Feedback']) {
    await page.getByRole('tab', { name: new RegExp(tab) }).click()
    await expect(page.getByRole('tabpanel').getByText('data-hit').first()).toBeVisible()
    await expectLifeless(page)
  }
  for (const path of ['/dashboard', '/account-settings', '/dev/mailbox']) {
    await page.goto(path)
    await expect(
      page
        .getByText(name)
        .or(page.locator(`input[value='${name}']`))
        .first(),
    ).toBeVisible()
    await expectLifeless(page)
  }
  expect(dialogs).toEqual([])

  // The search works: used as markup, the first text creates an element that it finds.
  await phone.setContent(markup[0] ?? '')
  expect(await phone.locator('[data-hit]').count()).toBe(1)
})
