import { defineArea } from '../area'
import { registerCalls } from './routes'

export const area = defineArea({
  name: 'address',
  calls: [registerCalls],
})
