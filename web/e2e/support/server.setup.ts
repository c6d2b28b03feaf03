import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, ensureLocalSecrets, migrate, optionsFromEnvironment, serve } from '../../../scripts/local/server.ts'

/** Starts one server for all flows, with a temporary state of its own. */
export default async function start(): Promise<() => Promise<void>> {
  const state = mkdtempSync(join(tmpdir(), 'cuelight-e2e-'))
  const options = { ...optionsFromEnvironment(), host: '127.0.0.1', port: Number(process.env.E2E_PORT), state }
  // For flows that read a schedule from a server of their own.
  process.env.SCHEDULES_FROM_THIS_MACHINE = '1'
  // For a flow that looks for the runtime behind the front.
  process.env.E2E_STATE = state
  ensureLocalSecrets()
  migrate(options)
  if (process.env.E2E_PAGES_BUILT !== '1') build(options)
  const server = await serve(options)
  return async () => {
    await server.stop()
    rmSync(state, { recursive: true, force: true })
  }
}
