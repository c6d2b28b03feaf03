import { click, type Scene } from './scene.ts'

/** The public pages. */
export const siteScenes: readonly Scene[] = [
  { name: 'landing', path: '/' },
  { name: 'landing-verified', path: '/?verified=true' },
  { name: 'create', path: '/create' },
  { name: 'create-wrong', path: '/create', act: click('Create Interactive Event') },
  { name: 'support', path: '/support' },
  { name: 'terms', path: '/terms-of-service' },
  { name: 'privacy', path: '/privacy-policy' },
  { name: 'cookies', path: '/cookie-policy' },
  { name: 'logos', path: '/logo-showcase' },
  { name: 'api', path: '/docs/api' },
  { name: 'connect', path: '/docs/connect' },
  { name: 'mailbox', path: '/dev/mailbox' },
  { name: 'not-found', path: '/no/such/page' },
]
