/** @jest-environment node */
import { environment, isProvenWebview, stackLevel } from './index'
import { consumeAddressParams, identity } from '../session'

it('is a plain browser on the server, logged out, and reads no address', () => {
  consumeAddressParams()
  expect(environment()).toMatchObject({ build: 'h5', host: 'browser', system: 'other', version: '', channel: 25 })
  expect([isProvenWebview(), stackLevel(), identity.get()]).toEqual([false, 1, ''])
})
