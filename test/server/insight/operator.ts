/** The requests that the browser of an operator at /insight sends. */
import { createOperator } from '../../helpers/operators'
import type { TestResponse, TestServer } from '../../helpers/server'

export const open = (server: TestServer, path: string, cookie?: string): Promise<TestResponse> =>
  server.request({
    url: `/insight${path}`,
    absolute: true,
    signed: false,
    headers: { accept: 'text/html', ...(cookie && { cookie }) },
  })

let count = 0
/** @returns the cookie of an operator with these roles, signed in at the console */
export async function signIn(server: TestServer, roles: readonly string[] = ['merchandiser']): Promise<string> {
  count += 1
  return (await createOperator(server, `insight-${count}`, roles)).cookie
}
