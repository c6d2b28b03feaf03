import { expect, type Page } from '@playwright/test'
import { z } from 'zod'

const mails = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), sentAt: z.string() }))
type Mail = z.infer<typeof mails>[number]

/** The mails this address was sent, the newest first. */
async function mailsTo(page: Page, address: string): Promise<Mail[]> {
  const reply = await page.request.get('/dev/mailbox', { headers: { accept: 'application/json' } })
  return mails.parse(await reply.json()).filter(({ to }) => to === address)
}

/** Waits for the n-th mail with a code to an address, and reads the code. */
export async function codeFor(page: Page, address: string, count = 1): Promise<string> {
  const code = (text: string) => /\b\d{6}\b/.exec(text)?.[0]
  const coded = async () => (await mailsTo(page, address)).filter(({ text }) => code(text) !== undefined)
  await expect.poll(async () => (await coded()).length).toBeGreaterThanOrEqual(count)
  return code((await coded())[0]?.text ?? '') ?? ''
}

/** The link of the newest mail to an address, as a path of this server. */
export async function linkFor(page: Page, address: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(page, address)).length).toBeGreaterThan(0)
  const [mail] = await mailsTo(page, address)
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0]
  expect(link, 'a link in the mail').toBeDefined()
  const { pathname, search } = new URL(link ?? '')
  return pathname + search
}

let people = 0

/** The address of a person without an account. */
export const newAddress = (): string => {
  people += 1
  return `ada.${Date.now().toString(36)}.${process.pid}.${people}@example.org`
}

export const password = 'correct horse'

/** Fills in the page that makes an account, and sends it. */
export async function fillSignup(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Creates an account through the API and signs this browser in. */
export async function signUp(page: Page, email = newAddress()): Promise<string> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const data = { firstName: 'Ada', lastName: 'Lovelace', email, password, acceptTerms: true }
  const asked = await page.request.post('/api/auth/signup', { data, headers })
  expect(asked.status(), await asked.text()).toBe(201)
  const otp = await codeFor(page, email)
  const proved = await page.request.post('/api/auth/verify-otp', { data: { otp }, headers })
  expect(proved.status(), await proved.text()).toBe(200)
  return email
}
