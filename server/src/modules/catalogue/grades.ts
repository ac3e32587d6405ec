/** What the grades are called and what they mean (design: Item). */
export { GRADE_EXPLANATIONS, GRADE_NAMES } from '@contract/grades'
