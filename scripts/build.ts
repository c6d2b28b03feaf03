/** `npm run build`: the app with the site, then the phone's page, into one folder. With `--quiet` only warnings are printed. */
import { build } from 'vite'
import { root } from './root.ts'

const logLevel = process.argv.includes('--quiet') ? 'warn' : 'info'
for (const name of ['vite.config.ts', 'vite.phone.config.ts'])
  await build({ configFile: `${root}web/${name}`, logLevel })
