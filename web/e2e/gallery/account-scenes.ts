import type { Page } from '@playwright/test'
import { newAddress, signUp } from '../support/mailbox.ts'
import { acts, click, heading, runTimer, type Scene, settings } from './scene.ts'

const fill = (label: string, value: string) => (page: Page) => page.getByLabel(label, { exact: true }).fill(value)

/** The account and its rooms. */
export const accountScenes: readonly Scene[] = [
  { name: 'login', path: '/login' },
  { name: 'login-pending', path: '/login?verified=pending' },
  {
    name: 'login-refused',
    path: '/login',
    act: acts(fill('Email', 'nobody@example.org'), fill('Password', 'not this one'), click('Sign in')),
  },
  { name: 'signup', path: '/signup' },
  { name: 'signup-wrong', path: '/signup', act: click('Continue') },
  { name: 'verify', path: '/verify-otp' },
  {
    name: 'verify-code',
    path: '/signup',
    act: acts(
      fill('First name', 'Ada'),
      fill('Last name', 'Lovelace'),
      (page) => fill('Email', newAddress())(page),
      fill('Password', 'correct horse'),
      (page) => page.getByRole('checkbox').check(),
      click('Continue'),
      async (page) => page.waitForURL('**/verify-otp'),
    ),
  },
  { name: 'forgot', path: '/forgot-password' },
  {
    name: 'forgot-sent',
    path: '/forgot-password',
    act: acts((page) => fill('Email', newAddress())(page), click('Send Reset Link'), heading('Check your email')),
  },
  { name: 'confirm', path: `/confirm-email?token=${'A'.repeat(43)}` },
  { name: 'confirm-failed', path: '/confirm-email' },
  { name: 'reset', path: '/reset-password' },
  { name: 'reset-wrong', path: '/reset-password', act: click('Reset Password') },
  { name: 'access-denied', path: '/dashboard' },
  { name: 'dashboard', path: '/dashboard', who: 'member' },
  {
    name: 'dashboard-locked',
    path: '/dashboard',
    who: 'member',
    before: settings({ isViewerLocked: true, isJoinLocked: true }),
  },
  {
    name: 'dashboard-none',
    path: '/dashboard',
    act: async (page) => {
      await signUp(page)
      await page.goto('/dashboard')
    },
  },
  { name: 'dashboard-delete', path: '/dashboard', who: 'member', act: click(/^Delete/) },
  { name: 'dashboard-history', path: '/dashboard', who: 'member', before: runTimer, act: click(/^History/) },
  { name: 'dashboard-menu', path: '/dashboard', who: 'member', act: click(/^Account menu/) },
  { name: 'settings', path: '/account-settings', who: 'member' },
  {
    name: 'settings-wrong',
    path: '/account-settings',
    who: 'member',
    act: acts(fill('First name', ''), click('Save Changes')),
  },
  { name: 'settings-delete', path: '/account-settings', who: 'member', act: click('Delete Account') },
  { name: 'billing', path: '/billing', who: 'member' },
]
