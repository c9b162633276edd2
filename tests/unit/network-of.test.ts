import { expect, test } from "vitest";
import { networkOf } from "#app/api/domain/access/network-of.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::9", "2001:db8:1:3::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["2001:db8::2:3:4:5:6", "2001:db8:0:2::/64"],
  ["1::3:4:5:6:7:8", "1:0:3:4::/64"],
  ["1:2:3:4:5:6:7::", "1:2:3:4::/64"],
  ["::", "0:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::2:3:4:5:6:7:8", "0:2:3:4::/64"],
  ["64:ff9b:1:2:3:4:192.0.2.1", "64:ff9b:1:2::/64"],
  ["2001:db8::192.0.2.1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("%s calls from %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each(["::ffff:203.0.113.7", "::FFFF:203.0.113.7", "::ffff:cb00:7107", "0:0:0:0:0:ffff:cb00:7107", "0::ffff:203.0.113.7"])("%s is an address of IPv4, whole", (ip) => {
  expect(networkOf(ip)).toBe("203.0.113.7");
});

test.each([null, "", "x", "::x", "1:2:3:4:5:6:7:8:9"])("what is no address, %j, is a network of its own", (ip) => {
  expect(networkOf(ip)).toBe(String(ip));
});
