import type { Page } from '@playwright/test'
import { addTimer, startTimer } from '../support/fixtures.ts'
import { newAddress, signUp } from '../support/mailbox.ts'
import {
  acts,
  all,
  at,
  click,
  engagement,
  goOffline,
  heading,
  lively,
  room,
  runPoll,
  runQuiz,
  runTimer,
  type Scene,
  say,
  settings,
} from './scene.ts'

const desk = { path: room('controller'), who: 'organiser' } as const
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()
const fill = (label: string, value: string) => (page: Page) => page.getByLabel(label, { exact: true }).fill(value)

const controller: readonly Scene[] = [
  { ...desk, name: 'controller' },
  { ...desk, name: 'controller-running', before: runTimer },
  {
    ...desk,
    name: 'controller-overtime',
    before: async ({ organiser, room: { id } }) => {
      await startTimer(organiser, (await addTimer(organiser, id, 'One last word', 1)).id)
    },
    act: async (page) => page.getByText('OVER', { exact: true }).first().waitFor(),
  },
  {
    ...desk,
    name: 'controller-offline',
    before: runTimer,
    act: acts(goOffline, (page) => page.getByText('your timer keeps running').waitFor({ timeout: 60_000 })),
  },
  { ...desk, name: 'controller-timer-dialog', act: click('Add timer') },
  { ...desk, name: 'controller-timer-wrong', act: acts(click('Add timer'), (page) => page.keyboard.press('Enter')) },
  { ...desk, name: 'controller-message-dialog', act: click('Add message') },
  { ...desk, name: 'controller-shortcuts', act: (page) => page.keyboard.press('?') },
  { ...desk, name: 'controller-qr', act: acts(tab('Share'), tab('QR Code')) },
  { ...desk, name: 'controller-link', act: acts(tab('Room Details'), click('New controller link')) },
  { ...desk, name: 'controller-polls', before: runPoll, act: engagement('Live Polls') },
  {
    ...desk,
    name: 'controller-poll-analytics',
    before: lively,
    act: acts(engagement('Live Polls'), click(/View analytics/)),
  },
  {
    ...desk,
    name: 'controller-poll-dialog',
    act: acts(engagement('Live Polls'), click(/Create (your first )?poll/)),
  },
  { ...desk, name: 'controller-quizzes', before: runQuiz, act: engagement('Interactive Quizzes') },
  {
    ...desk,
    name: 'controller-quiz-analytics',
    before: lively,
    act: acts(engagement('Interactive Quizzes'), click(/View analytics/)),
  },
  {
    ...desk,
    name: 'controller-quiz-dialog',
    act: acts(engagement('Interactive Quizzes'), click(/Create (your first )?quiz/)),
  },
  {
    ...desk,
    name: 'controller-messages',
    before: all(say('Lunch is served'), say('Doors close at noon')),
    act: engagement('Live Messaging'),
  },
  { ...desk, name: 'controller-messages-none', act: engagement('Live Messaging') },
  { ...desk, name: 'controller-feedback', before: lively, act: engagement('Instant Feedback') },
  { ...desk, name: 'controller-feedback-none', act: engagement('Instant Feedback') },
  { name: 'controller-visitor', path: room('controller') },
  { name: 'controller-missing', path: at('/room/AAAAAAAAAAAAAAAAAAAAAA/controller') },
  {
    name: 'controller-first-minute',
    path: at('/create'),
    act: acts(fill('Event Name', 'Spring conference'), click('Create Interactive Event'), async (page) => {
      await page.waitForURL('**/controller')
    }),
  },
]

const account: readonly Scene[] = [
  { name: 'login', path: at('/login') },
  { name: 'login-pending', path: at('/login?verified=pending') },
  {
    name: 'login-refused',
    path: at('/login'),
    act: acts(fill('Email', 'nobody@example.org'), fill('Password', 'not this one'), click('Sign in')),
  },
  { name: 'signup', path: at('/signup') },
  { name: 'signup-wrong', path: at('/signup'), act: click('Continue') },
  { name: 'verify', path: at('/verify-otp') },
  {
    name: 'verify-code',
    path: at('/signup'),
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
  { name: 'forgot', path: at('/forgot-password') },
  {
    name: 'forgot-sent',
    path: at('/forgot-password'),
    act: acts((page) => fill('Email', newAddress())(page), click('Send Reset Link'), heading('Check your email')),
  },
  { name: 'confirm', path: at(`/confirm-email?token=${'A'.repeat(43)}`) },
  { name: 'confirm-failed', path: at('/confirm-email') },
  { name: 'reset', path: at('/reset-password') },
  { name: 'reset-wrong', path: at('/reset-password'), act: click('Reset Password') },
  { name: 'access-denied', path: at('/dashboard') },
  { name: 'dashboard', path: at('/dashboard'), who: 'member' },
  {
    name: 'dashboard-locked',
    path: at('/dashboard'),
    who: 'member',
    before: settings({ isViewerLocked: true, isJoinLocked: true }),
  },
  {
    name: 'dashboard-none',
    path: at('/dashboard'),
    act: async (page) => {
      await signUp(page)
      await page.goto('/dashboard')
    },
  },
  { name: 'dashboard-delete', path: at('/dashboard'), who: 'member', act: click(/^Delete/) },
  { name: 'dashboard-history', path: at('/dashboard'), who: 'member', before: runTimer, act: click(/^History/) },
  { name: 'dashboard-menu', path: at('/dashboard'), who: 'member', act: click(/^Account menu/) },
  { name: 'settings', path: at('/account-settings'), who: 'member' },
  {
    name: 'settings-wrong',
    path: at('/account-settings'),
    who: 'member',
    act: acts(fill('First name', ''), click('Save Changes')),
  },
  { name: 'settings-delete', path: at('/account-settings'), who: 'member', act: click('Delete Account') },
  { name: 'billing', path: at('/billing'), who: 'member' },
]

/** The desk and the account. */
export const organiserScenes = [...controller, ...account]
