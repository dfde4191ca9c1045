// expect: platform may import domain only
import { servicesQuery } from '#data/service/services.ts'
export const query = servicesQuery
