"""A client of the Assetdesk API in Python 3.9 or later, with the standard library alone.

    ASSETDESK_URL=https://assets.example.com ASSETDESK_TOKEN=… python3 client.py

The token is that of a service account (Tools, Service accounts) with the scopes that read and write assets and tickets.
Without it, set IDENTITY_TOKEN to the identity token of a person: the script exchanges it.
As a script, it reads the assets that are ready or in use, adds one, changes it, provokes a version conflict, uploads a
picture, raises a ticket and comments on it. The account or user must be an admin. The script prints one line for each step.
"""

import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid


class ApiError(Exception):
    """A response other than 2xx. `codes` are those of `reasons`, `retry_after` is in seconds or None."""

    def __init__(self, status, problem, retry_after):
        super().__init__(f"{status}: {problem.get('message')}")
        self.status = status
        self.problem = problem
        self.codes = [reason["code"] for reason in problem.get("reasons", [])]
        self.retry_after = retry_after


class Client:
    """Sends requests with a token. Retries after 429, 503 and 507, up to `attempts` in total."""

    def __init__(self, url, token=None, attempts=4):
        self.url = url.rstrip("/")
        self.token = token
        self.attempts = attempts

    def call(self, method, path, body=None, headers=None, content_type="application/json"):
        """Returns the JSON of the response and its headers. Raises ApiError."""
        data = json.dumps(body).encode() if isinstance(body, (dict, list)) else body
        for attempt in range(1, self.attempts + 1):
            try:
                return self._once(method, path, data, headers, content_type)
            except ApiError as error:
                if error.status not in (429, 503, 507) or attempt == self.attempts:
                    raise
                time.sleep(error.retry_after or attempt)

    def _once(self, method, path, data, headers, content_type):
        request = urllib.request.Request(self.url + path, data=data, method=method)
        request.add_header("Accept", "application/json")
        if data is not None:
            request.add_header("Content-Type", content_type)
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        for name, value in (headers or {}).items():
            request.add_header(name, value)
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                return json.load(response), response.headers
        except urllib.error.HTTPError as error:
            retry_after = error.headers.get("Retry-After")
            try:
                problem = json.load(error)
            except ValueError:
                # The response of a proxy is not JSON.
                problem = {"message": error.reason}
            raise ApiError(error.code, problem, int(retry_after) if retry_after else None)

    def create(self, path, body):
        """Creates a record. A retry has the same idempotency key, so nothing is created twice."""
        return self.call("POST", path, body, {"Idempotency-Key": str(uuid.uuid4())})

    def pages(self, path, per_page=100, **filters):
        """Yields every row of a list, oldest first, so that rows that are added now come last."""
        order = {"orderBy": "created_at", "orderDir": "asc"}
        page, last = 1, 1
        while page <= last:
            query = urllib.parse.urlencode({**order, **filters, "page": page, "perPage": per_page}, doseq=True)
            body, _ = self.call("GET", f"{path}?{query}")
            yield from body["items"]
            page, last = page + 1, body["totalPages"]

    def sign_in(self, identity_token):
        """Exchanges the identity token of a person for an access token."""
        config, _ = self.call("GET", "/config")
        body = {"platform": "firebase", "token": identity_token}
        for name in ("client_id", "client_secret"):
            body[name] = config[name]
        response, _ = self.call("POST", "/oauth/token", body)
        self.token = response["access_token"]


def form(field, name, content_type, content):
    """Returns a multipart form with one file, and its content type."""
    boundary = uuid.uuid4().hex
    head = (
        f'--{boundary}\r\nContent-Disposition: form-data; name="{field}"; filename="{name}"\r\n'
        f"Content-Type: {content_type}\r\n\r\n"
    )
    return head.encode() + content + f"\r\n--{boundary}--\r\n".encode(), f"multipart/form-data; boundary={boundary}"


def writable(asset):
    """Converts an asset of a response to the body of a request."""
    details = asset["asset_detail"]
    plain = ("status", "labelled", "quantity", "manager", "serial_number", "description", "manufacturer", "vendor")
    location, holder = asset["location"], asset["assigned_user"]
    return {
        **{name: asset[name] for name in plain},
        "category_id": asset["category"]["id"],
        "place_id": asset["place"]["id"],
        "location_id": location and location["id"],
        "assigned_to": holder and holder["id"],
        "previous_assignee": holder and holder["id"],
        "asset_details": details,
    }


def main():
    client = Client(os.environ["ASSETDESK_URL"], os.environ.get("ASSETDESK_TOKEN"))
    if client.token is None:
        client.sign_in(os.environ["IDENTITY_TOKEN"])
    print("signed in as", client.call("GET", "/api/v1/users/profile")[0]["username"])

    assets = list(client.pages("/api/v1/assets", per_page=2, **{"status[]": ["ready", "in_use"]}))
    print("assets", len(assets))

    categories, _ = client.call("GET", "/api/v1/categories")
    category = next(each for each in categories if each["manager"] and not each.get("retired_at"))
    places, _ = client.call("GET", "/api/v1/places")
    place = next(each for each in places if not each.get("retired_at"))
    draft = {
        "category_id": category["id"],
        "place_id": place["id"],
        "status": "ready",
        "labelled": "yes",
        "manager": category["manager"],
        "quantity": 1,
        "description": "Added by a script",
        "serial_number": uuid.uuid4().hex[:12].upper(),
    }
    added, _ = client.create("/api/v1/assets/", draft)
    address = f"/api/v1/assets/{added['id']}"
    print("added", added["id"])

    asset, headers = client.call("GET", address)
    change = {**writable(asset), "description": "Changed by a script"}
    client.call("PUT", address, change, {"If-Match": headers["ETag"]})
    try:
        client.call("PUT", address, change, {"If-Match": headers["ETag"]})
        sys.exit("the second change should have been a conflict")
    except ApiError as error:
        if error.status != 412:
            raise
        print("conflict", error.codes[0])

    if len(sys.argv) > 1:
        with open(sys.argv[1], "rb") as file:
            body, content_type = form("asset_images", "picture.png", "image/png", file.read())
        key = {"Idempotency-Key": str(uuid.uuid4())}
        client.call("POST", f"{address}/images", body, key, content_type)
        print("pictures", len(client.call("GET", address)[0]["asset_images"]))

    ticket, _ = client.create(
        "/api/v1/ticket/asset",
        {"asset_id": added["id"], "priorityLevel": "normal", "description": "Raised by a script"},
    )
    client.create(f"/api/v1/ticket/{ticket['id']}/comments", {"body": "Answered by a script", "visibility": "public"})
    timeline, _ = client.call("GET", f"/api/v1/ticket/{ticket['id']}/timeline")
    print("ticket", ticket["id"], timeline["items"][-1]["comment"]["body"])


if __name__ == "__main__":
    main()
