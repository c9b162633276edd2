/** Beside every estimate of an employee: the deposit is no cost and stands in no total, and yet the first bill is higher by it. */
export const depositRemark = "The first paycycle also takes a security deposit of one month of total cost, which your company gets back after the last day.";
