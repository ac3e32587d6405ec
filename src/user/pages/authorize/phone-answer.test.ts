import { readPhoneAnswer } from './phone-answer'

it.each([
  [
    { errMsg: 'getPhoneNumber:ok', code: 'c' },
    { kind: 'code', code: 'c' },
  ],
  [{ errMsg: 'getPhoneNumber:fail user deny' }, { kind: 'refused' }],
  [{ errMsg: 'getPhoneNumber:fail:user cancel' }, { kind: 'refused' }],
  [{ errMsg: 'getPhoneNumber:fail privacy permission is not authorized' }, { kind: 'unavailable' }],
  [{ errMsg: 'getPhoneNumber:fail no permission' }, { kind: 'unavailable' }],
  // An old messenger gives encrypted data only.
  [{ errMsg: 'getPhoneNumber:ok' }, { kind: 'unavailable' }],
  [{}, { kind: 'unavailable' }],
])('reads %j as %j', (detail, answer) => {
  expect(readPhoneAnswer(detail)).toEqual(answer)
})
