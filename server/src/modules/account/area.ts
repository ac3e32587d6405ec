import { defineArea } from '../area'
import { taste } from '../catalogue/ports'
import { tasteOf } from './preferences'
import { registerCalls } from './routes'

export const area = defineArea({
  name: 'account',
  calls: [registerCalls],
  on: [taste.by(tasteOf)],
})
