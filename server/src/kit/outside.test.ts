import { RET } from '@contract/constants'
import type { Logger } from './logger'
import { askOutside } from './outside'
import { Refusal } from './refusal'

const error = jest.fn()
const options = { log: { error } as unknown as Logger, sentence: '请稍后再试' }

it('gives the answer of a service', async () => {
  await expect(askOutside(() => Promise.resolve(7), options)).resolves.toBe(7)
})

it('turns a failure into a refusal that may be repeated, and logs its reason', async () => {
  const failure = new Error('502')
  await expect(askOutside(() => Promise.reject(failure), options)).rejects.toMatchObject({
    code: RET.UNAVAILABLE,
    message: '请稍后再试',
  })
  expect(error).toHaveBeenCalledWith(failure, expect.any(String))
})

it('passes on what a service refuses', async () => {
  const refusal = new Refusal(RET.CONFLICT, '已支付')
  await expect(askOutside(() => Promise.reject(refusal), options)).rejects.toBe(refusal)
})
