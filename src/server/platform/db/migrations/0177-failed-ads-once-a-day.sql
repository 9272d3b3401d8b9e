-- The day of the organization on which no ad was left that was not sent in time and is not reported. On that day it is not searched for again:
-- the search reads all the ads that were ever not sent.
alter table organizations add column failed_ads_reported_on date;
