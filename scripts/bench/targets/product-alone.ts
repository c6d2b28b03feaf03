import { bundleProduct, startProductRuntime } from '../../product-runtime.ts'
import { openRoom } from './product-room.ts'
import type { Target } from './target.ts'

/** The product's Worker in the runtime alone: what the dev server in front of it costs is the difference. */
export async function startProductAlone(): Promise<Target> {
  const { base, pid, stop } = await startProductRuntime(bundleProduct())
  try {
    const room = await openRoom(base)
    return { name: 'Cuelight alone', ...room, pids: { server: pid, proxy: null }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
