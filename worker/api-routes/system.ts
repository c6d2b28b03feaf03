import * as api from '../../schema/api.ts'
import * as account from '../../schema/api-account.ts'
import type { ApiRoute } from './api-route.ts'

/** The service itself. */
export const systemRoutes: readonly ApiRoute[] = [
  {
    method: 'get',
    path: '/api/feature-flags',
    summary: 'Which parts of the product are on',
    caller: 'anyone',
    reply: account.featureFlagsReply,
    status: 200,
  },
  {
    method: 'get',
    path: '/api/time',
    summary: 'Server time in epoch milliseconds, for clock sync',
    caller: 'anyone',
    reply: api.timeReply,
    status: 200,
  },
  {
    method: 'get',
    path: '/api/health',
    summary: 'Whether the service and its directory answer',
    caller: 'anyone',
    reply: api.healthReply,
    status: 200,
  },
  {
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This description',
    caller: 'anyone',
    reply: api.openApiReply,
    status: 200,
  },
]
