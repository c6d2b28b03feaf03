import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusalMessage } from '../../../schema/errors.ts'
import { refreshSession } from '../../client/session/session.ts'
import { signIn } from '../../testing/account.ts'
import { longTest } from '../../testing/long.ts'
import { expectAccessible, toast } from '../../testing/look.ts'
import { openRoom, refuse } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const save = page.getByRole('button', { name: 'Save Changes' })
const profile = '/api/user/profile'

longTest('a name is saved even if the user cannot be read again, and newer text stays', async () => {
  const room = openRoom()
  const account = signIn(room)
  room.api.patch(profile, async (c) => {
    account.user = { ...account.user, ...(await c.req.json()) }
    return c.json(account.user)
  })
  await showPage('/account-settings')
  await field('First name').fill('Augusta')
  room.line.trouble(profile, 'hold')
  await save.click()
  await expect.poll(() => account.user.firstName).toBe('Augusta')
  await field('Current password').fill('correct horse')
  await field('New password').fill('another secret')
  room.line.trouble('/api/auth/user', 'abort')
  room.line.trouble(profile, null)
  await expect.element(toast('Profile Updated')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Account menu, Augusta Lovelace' })).toBeVisible()
  await expect.element(field('Current password')).toHaveValue('correct horse')
  await expect.element(field('New password')).toHaveValue('another secret')
})

longTest('a user who was signed out by a new password, without seeing the reply, is told so', async () => {
  const room = openRoom()
  let isTaken = false
  room.api.use('/api/auth/user', async (c, next) => (isTaken ? refuse(c, 'not_signed_in') : next()))
  room.api.patch(profile, (c) => {
    if (isTaken) return refuse(c, 'not_signed_in')
    isTaken = true
    return c.json({})
  })
  signIn(room)
  await showPage('/account-settings')
  await field('Current password').fill('correct horse')
  await field('New password').fill('another secret')
  await field('Confirm new password').fill('another secret')
  room.line.trouble(profile, 'lose')
  await save.click()
  await expect.element(page.getByRole('main').getByText('Your password may have been changed anyway.')).toBeVisible()
  await expectAccessible()
  room.line.mend()
  await save.click()
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect.element(toast('sign in with the new one')).toBeVisible()
})

longTest(
  'a save with nothing new, a mistyped, a missing and a wrong password each say so, and keep what was typed',
  async () => {
    const room = openRoom()
    signIn(room)
    const sent: unknown[] = []
    room.api.patch(profile, async (c) => {
      sent.push(await c.req.json())
      const fields = { currentPassword: refusalMessage('wrong_password') }
      return c.json({ error: { code: 'wrong_password', message: fields.currentPassword, fields } }, 403)
    })
    await showPage('/account-settings')
    await save.click()
    await expect.element(toast('No Changes')).toBeVisible()
    await field('New password').fill('another secret')
    await save.click()
    await expect.element(toast('Password Mismatch')).toBeVisible()
    await field('Confirm new password').fill('another secret')
    await save.click()
    await expect.element(toast('Current Password Required')).toBeVisible()
    expect(sent).toEqual([])
    await field('Current password').fill('not this one')
    await save.click()
    await expect.element(toast('Update Failed')).toBeVisible()
    await expect.element(field('Current password')).toHaveFocus()
    await expect.element(field('New password')).toHaveValue('another secret')
    expect(sent).toEqual([{ currentPassword: 'not this one', newPassword: 'another secret' }])
  },
)

test('a name that one user typed and did not save is not in the form of the next user', async () => {
  const account = signIn(openRoom())
  const first = await showPage('/account-settings')
  await field('First name').fill('Augusta')
  // Signing out loads another page.
  window.dispatchEvent(new Event('pagehide'))
  await first.unmount()
  const anna = account.user
  account.user = { ...anna, id: 'somebody-else', firstName: 'Grace' }
  await refreshSession()
  const second = await showPage('/account-settings')
  await expect.element(field('First name')).toHaveValue('Grace')
  await second.unmount()
  account.user = anna
  await refreshSession()
  await showPage('/account-settings')
  await expect.element(field('First name')).toHaveValue('Augusta')
})

longTest('billing shows three plans and sells none', async () => {
  signIn(openRoom())
  await showPage('/dashboard')
  await page.getByRole('link', { name: 'Billing & Plans' }).click()
  await expect.element(page.getByRole('article')).toHaveLength(3)
  const free = page.getByRole('article', { name: 'Free' })
  await expect.element(free).toMatchTextContent('Current Plan')
  const soon = page.getByRole('button', { name: /Coming Soon/ })
  await expect.element(soon).toHaveLength(2)
  for (const button of soon.all()) await expect.element(button).toBeDisabled()
  await page.getByRole('button', { name: 'Downgrade to Free' }).click()
  await expect.element(free).toMatchTextContent('Current Plan')
  await expect.element(page.getByText('$9.00')).toBeVisible()
  await page.getByText('Can I get my money back?').click()
  await expect.element(page.getByText('14-day money-back guarantee')).toBeVisible()
})

test('without its flag every link to billing is gone', async () => {
  signIn(openRoom()).hasBilling = false
  await showPage('/account-settings')
  await expect.element(save).toBeVisible()
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Account Settings' })).toBeVisible()
  await expect.element(page.getByText('Billing')).not.toBeInTheDocument()
})

test('an account is deleted for its password alone: a missing or wrong one is said at the field', async () => {
  const room = openRoom()
  const account = signIn(room)
  const sent: unknown[] = []
  const path = '/api/user/account'
  room.api.delete(path, async (c) => {
    const body = await c.req.json()
    sent.push(body)
    if (body.currentPassword === 'correct horse') {
      account.isSignedIn = false
      return c.body(null, 204)
    }
    const message = refusalMessage('wrong_password')
    return c.json({ error: { code: 'wrong_password', message, fields: { currentPassword: message } } }, 403)
  })
  await showPage('/account-settings')
  const open = page.getByRole('main').getByRole('button', { name: 'Delete Account' })
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
  const password = dialog.getByLabelText('Password', { exact: true })
  const remove = dialog.getByRole('button', { name: 'Delete Account' })
  await open.click()
  await expect.element(password).toHaveFocus()
  await remove.click()
  await expect.element(password).toHaveAccessibleDescription('Password is required')
  expect(sent).toEqual([])
  await password.fill('not it')
  await remove.click()
  await expect.element(password).toHaveAccessibleDescription(refusalMessage('wrong_password'))
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveValue('not it')
  await expectAccessible()
  await password.fill('correct horse')
  await remove.click()
  await expect.element(toast('Account Deleted')).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/')
  expect(sent).toEqual([{ currentPassword: 'not it' }, { currentPassword: 'correct horse' }])
})
