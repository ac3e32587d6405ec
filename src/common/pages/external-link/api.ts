import { endpoints, query } from '@/core/store/endpoints'

const linkApi = endpoints(
  { undertake: query('GET /link/undertake-info', (code: string) => ({ code }), { isPublic: true }) },
  [],
)

export const { useUndertakeQuery } = linkApi
