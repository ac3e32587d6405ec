/**
 * Validators are compiled at the first call of their route; here those of all routes are, at once.
 * @tier landing
 * @areas platform
 */
import { createTestServer } from '../../helpers/server'

const mockCompiled = jest.fn<void, [object]>()

jest.mock('../../../server/src/kit/validators', () => ({
  lazyValidators: (...given: Parameters<typeof import('../../../server/src/kit/validators').lazyValidators>) => {
    const { AjvCompiler } = jest.requireActual<typeof import('@fastify/ajv-compiler')>('@fastify/ajv-compiler')
    const compile = AjvCompiler()(...given)
    return (definition: never) => {
      mockCompiled(definition)
      return compile(definition)
    }
  },
}))

test('the schemas of all inputs can be compiled', async () => {
  const server = await createTestServer({ config: { demo: true } })
  await server.close()
  expect(mockCompiled.mock.calls.length).toBeGreaterThan(300)
})
