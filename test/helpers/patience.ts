/** How long a test waits for what must come: long enough for a machine that is busy with other things. Speed is measured in bench/, not here. */
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 10_000 })
jest.setTimeout(30_000)
