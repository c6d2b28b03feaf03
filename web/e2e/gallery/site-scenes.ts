import { at, click, type Scene } from './scene.ts'

/** The public pages. */
export const siteScenes: readonly Scene[] = [
  { name: 'landing', path: at('/') },
  { name: 'landing-verified', path: at('/?verified=true') },
  { name: 'create', path: at('/create') },
  { name: 'create-wrong', path: at('/create'), act: click('Create Interactive Event') },
  { name: 'support', path: at('/support') },
  { name: 'terms', path: at('/terms-of-service') },
  { name: 'privacy', path: at('/privacy-policy') },
  { name: 'cookies', path: at('/cookie-policy') },
  { name: 'logos', path: at('/logo-showcase') },
  { name: 'api', path: at('/docs/api') },
  { name: 'mailbox', path: at('/dev/mailbox') },
  { name: 'not-found', path: at('/no/such/page') },
]
